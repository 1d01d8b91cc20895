import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { longDate } from "@/lib/format/dates";

/** The notifications of one day, under its date. */
export function DaySection({ day, children }: { day: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <section aria-labelledby={`day-${day}`} className="mt-8">
      <h2 id={`day-${day}`} className="mb-2 text-[1.125rem]">
        <time dateTime={day}>{longDate(day, locale)}</time>
      </h2>
      {children}
    </section>
  );
}

/** Rows that come newest first, under the day of each. */
export function byDay<T>(rows: readonly T[], createdAt: (row: T) => string): { day: string; ofDay: T[] }[] {
  const days = [...new Set(rows.map((row) => createdAt(row).slice(0, 10)))];
  return days.map((day) => ({ day, ofDay: rows.filter((row) => createdAt(row).startsWith(day)) }));
}
