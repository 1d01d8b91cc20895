import { useLocale } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { monthsIn } from "@/lib/format/dates";
import { ChartFrame } from "./chart-frame";
import { GRID_SIZE, monthAt, weekdayAt } from "./year-grid";

type ChartCalendarProps = {
  year: number;
  /** Its squares (`CalendarDays`). */
  children: ReactNode;
  /** The last date (YYYY-MM-DD) of which there is something to say: in the second half of the year that is shown first. */
  newest: string;
  /** The names of Monday, Wednesday and Friday. */
  weekdays: readonly [string, string, string];
} & Pick<ComponentProps<typeof ChartFrame>, "label" | "caption" | "table" | "scrollsAs">;

/** A year of days, a column for each week: shaded in three steps, ringed where something was reached. */
export function ChartCalendar({ year, children, newest, weekdays, ...figure }: ChartCalendarProps) {
  return (
    <ChartFrame {...figure} size={GRID_SIZE} lettering="tiny" startsAtEnd={newest >= `${year}-07`}>
      {monthsIn(useLocale(), "short").map((month, i) => (
        <text key={month} x={monthAt(year, i)} y={10}>
          {month}
        </text>
      ))}
      {weekdays.map((day, i) => (
        <text key={day} x={0} y={weekdayAt(i)}>
          {day}
        </text>
      ))}
      {children}
    </ChartFrame>
  );
}
