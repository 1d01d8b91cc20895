import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { formatDay } from "@/lib/format/relative-time";
import { dayOf } from "@/lib/format/zones";

/** The reader's zone, and what day it is there. */
export type Calendar = { zone: string; today: string };

/** The notifications of one day, under its name or date. */
export function DaySection({ day, today, children }: { day: string; today: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <section aria-labelledby={`day-${day}`} className="mt-8">
      <h2 id={`day-${day}`} className="mb-2 text-[1.125rem]">
        <time dateTime={day}>{formatDay(day, today, locale)}</time>
      </h2>
      {children}
    </section>
  );
}

/** Rows that come newest first, under the day that each has in the reader's zone. */
export function byDay<T>(
  rows: readonly T[],
  createdAt: (row: T) => string,
  zone: string,
): { day: string; ofDay: T[] }[] {
  const days = new Map<string, T[]>();
  for (const row of rows) {
    const day = dayOf(createdAt(row), zone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => ({ day, ofDay }));
}
