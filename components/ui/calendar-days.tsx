import { daysOf } from "./year-grid";

type CalendarDay = {
  /** How strongly the day is shaded; 0 as those of which there is nothing to say. */
  level: 0 | 1 | 2 | 3;
  isRinged: boolean;
  /** What a pointer is told over it. */
  label?: string;
};

const SHADES = [
  "fill-wash",
  "fill-[color-mix(in_srgb,var(--cloth)_40%,var(--paper))]",
  "fill-[color-mix(in_srgb,var(--cloth)_70%,var(--paper))]",
  "fill-cloth",
] as const;
const EDGE = "stroke-rule stroke-[0.5]";
const RING = "stroke-ink stroke-[1.5]";

/** The squares of a year; `days` is what there is to say, by date (YYYY-MM-DD). Those of one look without a label are one path. */
export function CalendarDays({ year, days }: { year: number; days: ReadonlyMap<string, CalendarDay> }) {
  return [...squaresByLook(year, days)].map(([look, squares]) => {
    const unlabelled = squares.filter(({ label }) => !label);
    return (
      <g key={look} className={look}>
        {unlabelled.length > 0 && <path d={unlabelled.map(({ path }) => path).join("")} />}
        {squares.map(
          ({ date, path, label }) =>
            label && (
              <path key={date} d={path}>
                <title>{label}</title>
              </path>
            ),
        )}
      </g>
    );
  });
}

type Square = { date: string; path: string; label?: string };

function squaresByLook(year: number, days: ReadonlyMap<string, CalendarDay>): Map<string, Square[]> {
  const drawn = new Map<string, Square[]>();
  for (const { date, x, y } of daysOf(year)) {
    const day = days.get(date);
    const look = `${SHADES[day?.level ?? 0]} ${day?.isRinged ? RING : EDGE}`;
    const squares = drawn.get(look) ?? [];
    squares.push({ date, path: `M${x} ${y}h8v8h-8z`, label: day?.label });
    drawn.set(look, squares);
  }
  return drawn;
}
