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
