import { useLocale } from "next-intl";
import { useId } from "react";
import { escapeMarkup, round } from "@/lib/covers/drawing";
import { ChartFrame } from "./chart-frame";

type Bar = { label: string; short: string; value: number };
type ChartBarsProps = { bars: readonly Bar[]; label: string; unit: string };

const [WIDTH, HEIGHT, FOOT, TOP] = [560, 220, 26, 22];

/** Bars drawn on the server: hatched, the one that is higher than all others red, every value printed; the same as a table underneath. */
export function ChartBars({ bars, label, unit }: ChartBarsProps) {
  const hatch = useId();
  const locale = useLocale();
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const base = HEIGHT - FOOT;
  const isHighest = ({ value }: Bar) => value === max && value > 0;
  const hasRecord = bars.filter(isHighest).length === 1 && bars.filter(({ value }) => value > 0).length > 1;
  const record = hasRecord ? bars.find(isHighest) : undefined;
  const rows = bars.map((bar) => [bar.label, bar.value.toLocaleString(locale)]);
  /** As markup: as elements of React a bar weighs three times as much. */
  const drawn = (bar: Bar, i: number): string => {
    const height = ((base - TOP) * bar.value) / max;
    const [x, middle] = [i * step + step * 0.16, round(i * step + step * 0.5)];
    const fill = record?.label === bar.label ? "var(--rubric)" : `url(#${hatch})`;
    const rect = `<rect x='${round(x)}' y='${round(base - height)}' width='${round(step * 0.68)}' height='${round(height)}' fill='${fill}' stroke='var(--ink)'/>`;
    const value = `<text x='${middle}' y='${round(base - height - 6)}'>${bar.value.toLocaleString(locale)}</text>`;
    const foot = `<text x='${middle}' y='${HEIGHT - 8}'>${escapeMarkup(bar.short)}</text>`;
    return bar.value > 0 ? `${rect}${value}${foot}` : foot;
  };
  return (
    <ChartFrame label={label} size={[WIDTH, HEIGHT]} lettering="strong" table={{ head: ["", unit], rows }}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="var(--ink)" strokeWidth="2" />
        </pattern>
      </defs>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn above: its texts are escaped, its attributes and values numbers */}
      <g textAnchor="middle" dangerouslySetInnerHTML={{ __html: bars.map(drawn).join("") }} />
      <path d={`M0 ${base}H${WIDTH}`} stroke="var(--ink)" strokeWidth="2" />
    </ChartFrame>
  );
}
