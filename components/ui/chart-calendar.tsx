import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { escapeMarkup } from "@/lib/covers/drawing";
import { monthsIn } from "@/lib/format/dates";
import { ChartFrame } from "./chart-frame";

type Day = { level: 0 | 1 | 2 | 3; isRinged: boolean; label: string };
type ChartCalendarProps = {
  year: number;
  /** What there is to say of a day, by its date; the others stay empty. */
  days: ReadonlyMap<string, Day>;
  /** The names of Monday, Wednesday and Friday. */
  weekdays: readonly [string, string, string];
} & Pick<ComponentProps<typeof ChartFrame>, "label" | "caption" | "table" | "scrollsAs">;

const DAY_MS = 86_400_000;
const [CELL, TOP, LEFT] = [10, 16, 34];
const SHADES = [
  "fill-wash",
  "fill-[color-mix(in_srgb,var(--cloth)_40%,var(--paper))]",
  "fill-[color-mix(in_srgb,var(--cloth)_70%,var(--paper))]",
  "fill-cloth",
] as const;
const EDGE = "stroke-rule stroke-[0.5]";
const RING = "stroke-ink stroke-[1.5]";

/** A year of days, a column for each week: shaded in three steps, ringed where something was reached. */
export function ChartCalendar({ year, days, weekdays, ...figure }: ChartCalendarProps) {
  const first = Date.UTC(year, 0, 1);
  const length = (Date.UTC(year + 1, 0, 1) - first) / DAY_MS;
  const offset = (new Date(first).getUTCDay() + 6) % 7; // Monday is the first row
  const all = Array.from({ length }, (_, i) => {
    const date = new Date(first + i * DAY_MS).toISOString().slice(0, 10);
    return { date, x: LEFT + Math.floor((i + offset) / 7) * CELL, y: TOP + ((i + offset) % 7) * CELL };
  });
  const newest = [...days.keys()].reduce((last, date) => (date > last ? date : last), "");
  return (
    <ChartFrame
      {...figure}
      size={[LEFT + 54 * CELL, TOP + 7 * CELL + 2]}
      lettering="tiny"
      startsAtEnd={newest >= `${year}-07`}
    >
      {monthsIn(useLocale(), "short").map((month, i) => (
        <text key={month} x={monthAt(year, i, offset)} y={10}>
          {month}
        </text>
      ))}
      {weekdays.map((day, i) => (
        <text key={day} x={0} y={TOP + (2 * i + 1) * CELL - 2}>
          {day}
        </text>
      ))}
      {[...drawnAlike(all, days)].map(([look, markup]) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn below, and every text in it escaped
        <g key={look} className={look} dangerouslySetInnerHTML={{ __html: markup }} />
      ))}
    </ChartFrame>
  );
}

type Place = { date: string; x: number; y: number };

/** The days by how they look, as markup: as elements of React a year weighs three times as much. */
function drawnAlike(all: Place[], days: ChartCalendarProps["days"]): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const { date, x, y } of all) {
    const day = days.get(date);
    const look = `${SHADES[day?.level ?? 0]} ${day?.isRinged ? RING : EDGE}`;
    const title = day ? `><title>${escapeMarkup(day.label)}</title></path>` : "/>";
    drawn.set(look, `${drawn.get(look) ?? ""}<path d='M${x} ${y}h8v8h-8z'${title}`);
  }
  return drawn;
}

const monthAt = (year: number, month: number, offset: number): number => {
  const day = (Date.UTC(year, month, 1) - Date.UTC(year, 0, 1)) / DAY_MS;
  return LEFT + Math.ceil((day + offset) / 7) * CELL;
};
