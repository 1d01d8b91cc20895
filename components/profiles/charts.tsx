import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";

type Bar = { label: string; short: string; value: number };

const [WIDTH, HEIGHT, FOOT, TOP] = [560, 220, 26, 22];

/** Bars drawn on the server: hatched, the highest one red, every value printed; the same as a table underneath. */
export function BarChart({ bars, summary, unit }: { bars: Bar[]; summary: string; unit: string }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const base = HEIGHT - FOOT;
  const record = bars.find(({ value }) => value === max && value > 0);
  return (
    <figure>
      <svg className="figure-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
        <defs>
          <pattern
            id={`hatch-${unit}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V6" stroke="var(--ink)" strokeWidth="2" />
          </pattern>
        </defs>
        {bars.map(({ short, value, label }, i) => {
          const height = ((base - TOP) * value) / max;
          const x = i * step + step * 0.16;
          return (
            <g key={label}>
              {value > 0 && (
                <>
                  <rect
                    x={x}
                    y={base - height}
                    width={step * 0.68}
                    height={height}
                    fill={record?.label === label ? "var(--rubric)" : `url(#hatch-${unit})`}
                    stroke="var(--ink)"
                  />
                  <text x={x + step * 0.34} y={base - height - 6} textAnchor="middle">
                    {value.toLocaleString("en")}
                  </text>
                </>
              )}
              <text x={x + step * 0.34} y={HEIGHT - 8} textAnchor="middle">
                {short}
              </text>
            </g>
          );
        })}
        <path d={`M0 ${base}H${WIDTH}`} stroke="var(--ink)" strokeWidth="2" />
      </svg>
      <AsTable head={["", unit]} rows={bars.map(({ label, value }) => [label, value.toLocaleString("en")])} />
    </figure>
  );
}

const FILLS = [
  "var(--cloth)",
  "repeating-linear-gradient(45deg, var(--prussian) 0 3px, var(--leaf) 3px 6px)",
  "repeating-linear-gradient(0deg, var(--cloth) 0 2px, var(--leaf) 2px 5px)",
  "var(--gilt-fill)",
  "radial-gradient(var(--rubric) 1px, var(--leaf) 1.5px) 0 0 / 5px 5px",
  "var(--leaf)",
];

/** Shares of a whole as bars beside their words; it is a list, so it needs no table. */
export function Meters({
  counts,
  link,
}: {
  counts: { label: string; count: number }[];
  link?: (label: string) => ReactNode;
}) {
  const max = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul className="meter-list">
      {counts.map(({ label, count }, i) => (
        <li key={label}>
          <span className="min-w-0 break-words">{link?.(label) ?? label}</span>
          <i style={{ width: `${(100 * count) / max}%`, background: FILLS[i % FILLS.length] }} aria-hidden="true" />
          <b className="tabular-nums">{count.toLocaleString("en")}</b>
        </li>
      ))}
    </ul>
  );
}

/** What a drawing shows, for whoever would rather read it. */
export function AsTable({ head, rows }: { head: string[]; rows: string[][] }) {
  const t = useTranslations("profiles.charts");
  return (
    <details className="mt-3">
      <summary className="text-small">{t("asTable")}</summary>
      <Table>
        <thead>
          <tr>
            {head.map((heading) => (
              <th key={heading} scope="col">
                {heading || <span className="skip">{t("which")}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row have no other name than their place
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
