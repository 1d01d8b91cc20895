/** An instant as a field for date and time wants it: what the clocks here show. */
export function hereAs(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that such a field names; what is none stays as it was typed, for the schema to refuse. */
export function instantOf(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}
