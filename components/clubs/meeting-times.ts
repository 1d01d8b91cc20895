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

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** The rule that a choice means for a meeting that begins then; nothing for one that does not repeat. */
export function ruleOf(choice: string, startsAt: string): string | undefined {
  const at = new Date(startsAt);
  if (choice === "everyWeek") return "FREQ=WEEKLY";
  if (choice === "fortnightly") return "FREQ=WEEKLY;INTERVAL=2";
  if (choice !== "monthly" && choice !== "last") return undefined;
  const nth = choice === "last" ? -1 : Math.ceil(at.getDate() / 7);
  return `FREQ=MONTHLY;BYDAY=${nth}${WEEKDAYS[at.getDay()]}`;
}
