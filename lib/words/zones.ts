/** What the clocks of a zone show at an instant, as an input of type datetime-local writes it. */
export function clockIn(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** "Saturday 5 December 2026, 19:00", at the place. Put together from its parts: engines differ in the commas. */
export function timeAt(instant: string, zone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options }).format(new Date(instant));
  const day = [part({ weekday: "long" }), part({ day: "numeric" }), part({ month: "long" }), part({ year: "numeric" })];
  return `${day.join(" ")}, ${clockIn(instant, zone).slice(11)}`;
}

/** "Europe/Paris" as "Paris time". */
export const zoneWords = (zone: string): string => `${zone.split("/").at(-1)?.replace(/_/g, " ")} time`;

/** Day of the month and short month at the place: the date block. */
export function dayAt(instant: string, zone: string): { day: string; month: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options }).format(new Date(instant));
  return { day: format({ day: "numeric" }), month: format({ month: "short" }) };
}
