/** Instants as Bookplate writes them beside a club: in its zone, as what is left, as how long ago. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const inZone = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options });

/** "29 Nov" */
export const dayIn = (instant: string, zone: string): string =>
  inZone(zone, { day: "numeric", month: "short" }).format(new Date(instant));

/** "Friday 27 November at 20:00" */
export const momentIn = (instant: string, zone: string): string =>
  inZone(zone, { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(
    new Date(instant),
  );

const some = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? "" : "s"}`;

/** What is left until an instant: "8 days, 4 hours", "20 days", "Today, 6 hours"; null when it is past. */
export function formatTimeLeft(instant: string, now: number): string | null {
  const left = new Date(instant).getTime() - now;
  if (left <= 0) return null;
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (days >= 14) return some(days, "day");
  if (days > 0) return hours > 0 ? `${some(days, "day")}, ${some(hours, "hour")}` : some(days, "day");
  return hours > 0 ? `Today, ${some(hours, "hour")}` : some(Math.max(1, Math.floor(left / MINUTE)), "minute");
}

/** "just now", "20 minutes ago", "yesterday", "3 days ago", then the day. */
export function formatTimeAgo(instant: string, now: number): string {
  const ago = now - new Date(instant).getTime();
  if (ago < MINUTE) return "just now";
  if (ago < HOUR) return `${some(Math.floor(ago / MINUTE), "minute")} ago`;
  if (ago < DAY) return `${some(Math.floor(ago / HOUR), "hour")} ago`;
  if (ago < 2 * DAY) return "yesterday";
  if (ago < 14 * DAY) return `${Math.floor(ago / DAY)} days ago`;
  return inZone("UTC", { day: "numeric", month: "short", year: "numeric" }).format(new Date(instant));
}
