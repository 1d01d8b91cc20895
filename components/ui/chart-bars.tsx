import { useLocale } from "next-intl";
import { useId } from "react";
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
  return (
    <ChartFrame label={label} size={[WIDTH, HEIGHT]} lettering="strong" table={{ head: ["", unit], rows }}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="var(--ink)" strokeWidth="2" />
        </pattern>
      </defs>
      {bars.map((bar, i) => {
        const height = ((base - TOP) * bar.value) / max;
        const x = i * step + step * 0.16;
        return (
          <g key={bar.label}>
            {bar.value > 0 && (
              <>
                <rect
                  x={x}
                  y={base - height}
                  width={step * 0.68}
                  height={height}
                  fill={record?.label === bar.label ? "var(--rubric)" : `url(#${hatch})`}
                  stroke="var(--ink)"
                />
                <text x={x + step * 0.34} y={base - height - 6} textAnchor="middle">
                  {bar.value.toLocaleString(locale)}
                </text>
              </>
            )}
            <text x={x + step * 0.34} y={HEIGHT - 8} textAnchor="middle">
              {bar.short}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${base}H${WIDTH}`} stroke="var(--ink)" strokeWidth="2" />
    </ChartFrame>
  );
}
