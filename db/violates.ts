/** Whether a failed statement broke this very constraint (drizzle wraps the driver's error). */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { constraint_name?: string }).constraint_name === constraint) return true;
  }
  return false;
}
