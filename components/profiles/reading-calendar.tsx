"use client";

import { useLocale, useTranslations } from "next-intl";
import { CalendarDays } from "@/components/ui/calendar-days";
import { shortDate } from "@/lib/format/dates";

/** A date (YYYY-MM-DD), how many books were under way on it and how many were finished. */
export type ReadingDay = readonly [date: string, reading: number, finished: number];

/** The squares of a year of reading: its days come as numbers, of which the words are made here. */
export function ReadingCalendar({ year, days }: { year: number; days: readonly ReadingDay[] }) {
  const t = useTranslations("profiles.readingCalendar");
  const locale = useLocale();
  const shown = new Map(
    days.map(([date, reading, finished]) => [
      date,
      {
        level: Math.min(reading, 3) as 0 | 1 | 2 | 3,
        isRinged: finished > 0,
        label: t(finished > 0 ? "dayFinished" : "day", { date: shortDate(date, locale), reading, finished }),
      },
    ]),
  );
  return <CalendarDays year={year} days={shown} />;
}
