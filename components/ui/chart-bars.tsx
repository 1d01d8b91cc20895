import { useLocale } from "next-intl";
import { Fragment, useId } from "react";
import { round } from "@/lib/covers/drawing";
import { ChartFrame } from "./chart-frame";

type Bar = { label: string; short: string; value: number };
type ChartBarsProps = { bars: readonly Bar[]; label: string; unit: string };

const [HEIGHT, FOOT, TOP] = [220, 26, 22];
/** The labels of a few bars have room on the narrowest screens; more bars scroll there. */
const MAX_FEW = 6;
const [FEW_WIDTH, WIDTH] = [300, 560];

/** Bars drawn on the server: hatched, the one that is higher than all others red, every value printed; the same as a table underneath. */
export function ChartBars({ bars, label, unit }: ChartBarsProps) {
  const hatch = useId();
  const locale = useLocale();
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const isFew = bars.length <= MAX_FEW;
  const width = isFew ? FEW_WIDTH : WIDTH;
  const step = width / Math.max(1, bars.length);
  const base = HEIGHT - FOOT;
  const isHighest = ({ value }: Bar) => value === max && value > 0;
  const hasRecord = bars.filter(isHighest).length === 1 && bars.filter(({ value }) => value > 0).length > 1;
  const record = hasRecord ? bars.find(isHighest) : undefined;
  const rows = bars.map((bar) => [bar.label, bar.value.toLocaleString(locale)]);
  const middleOf = (i: number) => round(i * step + step * 0.5);
  const heightOf = ({ value }: Bar) => ((base - TOP) * value) / max;
  const outlineOf = (bar: Bar, i: number) => {
    const [left, height, across] = [round(i * step + step * 0.16), round(heightOf(bar)), round(step * 0.68)];
    return `M${left} ${base}v${-height}h${across}v${height}z`;
  };
  /** Bars of one look are one path: as elements of their own they weigh more than their numbers do. */
  const outlines = (isRecord: boolean) =>
    bars.map((bar, i) => (bar.value > 0 && (bar === record) === isRecord ? outlineOf(bar, i) : "")).join("");
  return (
    <ChartFrame
      label={label}
      size={[width, HEIGHT]}
      lettering={isFew ? "few" : "strong"}
      table={{ head: ["", unit], rows }}
      scrollsAs={isFew ? undefined : label}
      startsAtEnd={bars.findLastIndex(({ value }) => value > 0) >= bars.length / 2}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="var(--ink)" strokeWidth="2" />
        </pattern>
      </defs>
      <path d={outlines(false)} fill={`url(#${hatch})`} stroke="var(--ink)" />
      {record && <path d={outlines(true)} fill="var(--rubric)" stroke="var(--ink)" />}
      <g textAnchor="middle">
        {bars.map((bar, i) => (
          <Fragment key={bar.label}>
            {bar.value > 0 && (
              <text x={middleOf(i)} y={round(base - heightOf(bar) - 6)}>
                {bar.value.toLocaleString(locale)}
              </text>
            )}
            <text x={middleOf(i)} y={HEIGHT - 8}>
              {bar.short}
            </text>
          </Fragment>
        ))}
      </g>
      <path d={`M0 ${base}H${width}`} stroke="var(--ink)" strokeWidth="2" />
    </ChartFrame>
  );
}
