import { useLocale } from "next-intl";
import { type ComponentProps, useId } from "react";
import { shortDate } from "@/lib/format/dates";
import { ChartFrame } from "./chart-frame";

type Day = { date: string; count: number };
type ChartDailyProps = { days: readonly Day[] } & Pick<
  ComponentProps<typeof ChartFrame>,
  "label" | "caption" | "table"
>;

const [WIDTH, HEIGHT, LEFT, FOOT] = [720, 220, 34, 24];

/** A count for each day as hatched bars without a gap in time, the record in the second ink. */
export function ChartDaily({ days, ...figure }: ChartDailyProps) {
  const hatch = useId();
  const locale = useLocale();
  const max = Math.max(1, ...days.map(({ count }) => count));
  const record = days.find(({ count }) => count === max);
  const step = (WIDTH - LEFT) / days.length;
  const heightOf = (count: number) => ((HEIGHT - FOOT - 20) * count) / max;
  const every = Math.ceil(days.length / 8);
  return (
    <ChartFrame {...figure} size={[WIDTH, HEIGHT]}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
          <rect width="3" height="5" fill="var(--ink)" />
        </pattern>
      </defs>
      <path d={`M${LEFT} ${HEIGHT - FOOT}H${WIDTH}`} stroke="var(--ink)" strokeWidth="2" />
      {days.map(({ date, count }, i) => (
        <g key={date}>
          <rect
            x={LEFT + i * step + step * 0.12}
            y={HEIGHT - FOOT - heightOf(count)}
            width={step * 0.76}
            height={heightOf(count)}
            fill={date === record?.date ? "var(--rubric)" : `url(#${hatch})`}
          />
          {date === record?.date && (
            <text x={LEFT + i * step + step / 2} y={HEIGHT - FOOT - heightOf(count) - 6} textAnchor="middle">
              {count}
            </text>
          )}
          {i % every === 0 && (
            <text x={LEFT + i * step} y={HEIGHT - 6}>
              {shortDate(date, locale)}
            </text>
          )}
        </g>
      ))}
    </ChartFrame>
  );
}
