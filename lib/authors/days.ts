import { isoDate } from "@/lib/kernel/time";

const DAY_MS = 86_400_000;

/** The last days in UTC, oldest first, today included. */
export const daysUpTo = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, i) => isoDate(new Date(now.getTime() - (days - 1 - i) * DAY_MS)));
