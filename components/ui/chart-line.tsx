import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { shortDate } from "@/lib/format/dates";
import { ChartFrame } from "./chart-frame";

type Point = { date: string; count: number };
type ChartLineProps = { points: readonly Point[]; label: string; unit: string; per?: "day" | "week" | "month" };

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [420, 210, 46, 180];

/** A line over days, drawn on the server: a sentence for those who cannot see it, and its table. */
export function ChartLine({ points, label, unit, per = "day" }: ChartLineProps) {
  const t = useTranslations("ui.chart");
  const locale = useLocale();
  const counts = points.map(({ count }) => count);
  const [low, high] = scaleOf(counts);
  const ruled = useId();
  const x = (i: number) => LEFT + (i / Math.max(1, points.length - 1)) * (WIDTH - LEFT - 10);
  const y = (count: number) => BOTTOM - ((count - low) / (high - low)) * (BOTTOM - 24);
  const line = points.map(({ count }, i) => `${i === 0 ? "M" : "L"}${x(i).toFixed(1)} ${y(count).toFixed(1)}`).join("");
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const rows = points.map(({ date, count }) => [shortDate(date, locale), count.toLocaleString(locale)]);
  return (
    <ChartFrame
      label={label}
      size={[WIDTH, HEIGHT]}
      table={{ look: "tall", scrollsAs: unit, isNumeric: true, head: [t(`column.${per}`), unit], rows }}
    >
      <defs>
        <pattern id={ruled} width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 0H4" stroke="var(--prussian)" strokeWidth="1" opacity=".55" />
        </pattern>
      </defs>
      {[low, (low + high) / 2, high].map((value) => (
        <g key={value}>
          <path d={`M${LEFT} ${y(value)}H${WIDTH - 10}`} stroke="var(--rule)" />
          <text x={LEFT - 6} y={y(value) + 5} textAnchor="end">
            {value.toLocaleString(locale)}
          </text>
        </g>
      ))}
      <path d={`${line}V${BOTTOM}H${LEFT}Z`} fill={`url(#${ruled})`} />
      <path d={line} fill="none" stroke="var(--prussian)" strokeWidth="2.5" strokeLinejoin="round" />
      <path d={`M${LEFT} ${BOTTOM}H${WIDTH - 10}`} stroke="var(--ink)" strokeWidth="2" />
      <text x={LEFT} y={HEIGHT - 4}>
        {shortDate(first.date, locale)}
      </text>
      <text x={WIDTH - 10} y={HEIGHT - 4} textAnchor="end">
        {shortDate(last.date, locale)}
      </text>
    </ChartFrame>
  );
}

/** Round ends of the scale with a whole number in their middle: from 0, unless everything lies high up. */
function scaleOf(counts: number[]): [number, number] {
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  const step = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, max - (min > max * 0.7 ? min : 0)))));
  const low = min > max * 0.7 ? Math.floor(min / step) * step : 0;
  const high = Math.max(low + 2, Math.ceil(max / step) * step);
  return [low, high + ((high - low) % 2)];
}
