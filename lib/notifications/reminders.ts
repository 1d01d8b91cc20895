/** How far ahead a reminder comes: a day, an hour, or at once because it is less than a day. */
type Lead = "day" | "soon" | "hour";

const HOUR_MS = 3_600_000;

/**
 * When to remind of what happens `at`: a day before, and an hour before. What is less than a day ahead is notified of at once,
 * unless a notification of it goes out now anyway (`told`). Nothing once it has begun.
 */
export function remindersOf(at: Date, now: Date, { notified }: { notified: boolean }): { lead: Lead; dueAt: Date }[] {
  if (at <= now) return [];
  const [day, hour] = [24, 1].map((hours) => new Date(at.getTime() - hours * HOUR_MS)) as [Date, Date];
  const first =
    day > now ? [{ lead: "day" as const, dueAt: day }] : notified ? [] : [{ lead: "soon" as const, dueAt: now }];
  return [...first, ...(hour > now ? [{ lead: "hour" as const, dueAt: hour }] : [])];
}
