/** Whether a failed statement broke this very constraint (drizzle wraps the driver's error). */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { constraint_name?: string }).constraint_name === constraint) return true;
  }
  return false;
}

const FOREIGN_KEY = "23503";
const OF_THE_CATALOGUE = /_(works|authors|series)_id_fk$|^earlier_reads_entry_fk$/;

/** Whether a failed statement pointed at a book, a person or a series that went away while it waited. */
export function needsWhatIsGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint_name = "" } = cause as { code?: unknown; constraint_name?: string };
    if (code === FOREIGN_KEY) return OF_THE_CATALOGUE.test(constraint_name);
  }
  return false;
}

/** Whether a failed statement pointed at anything that is gone. */
export function needsAnotherRow(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === FOREIGN_KEY) return true;
  return false;
}
