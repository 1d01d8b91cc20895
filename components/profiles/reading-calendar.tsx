"use client";

import { useLocale, useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { CalendarDays } from "@/components/ui/calendar-days";
import { shortDate } from "@/lib/format/dates";

/** A date (YYYY-MM-DD), how many books were under way on it and how many were finished. */
type ReadingDay = readonly [date: string, reading: number, finished: number];

/**
 * The squares of a year of reading. What a pointer is told over a day is made of its numbers in the browser alone: as words
 * the days of a year weighed more than anything else on the page.
 */
export function ReadingCalendar({ year, days }: { year: number; days: readonly ReadingDay[] }) {
  const t = useTranslations("profiles.readingCalendar");
  const locale = useLocale();
  const isAlive = useSyncExternalStore(never, yes, no);
  const labelOf = ([date, reading, finished]: ReadingDay): string =>
    t(finished > 0 ? "dayFinished" : "day", { date: shortDate(date, locale), reading, finished });
  const shown = new Map(
    days.map((day) => {
      const [date, reading, finished] = day;
      const level = Math.min(reading, 3) as 0 | 1 | 2 | 3;
      return [date, { level, isRinged: finished > 0, label: isAlive ? labelOf(day) : undefined }];
    }),
  );
  return <CalendarDays year={year} days={shown} />;
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
