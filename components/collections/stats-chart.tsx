import { useTranslations } from "next-intl";
import { useId } from "react";
import { longDate, shortDate } from "@/lib/format/dates";

type Day = { date: string; views: number; saves: number; shares: number; booksAdded: number };

const STATS = ["views", "saves", "shares", "booksAdded"] as const;
const [WIDTH, HEIGHT, LEFT, FOOT] = [720, 220, 34, 24];

/** Views by day as hatched bars, the record in the second ink; below it everything as a table. */
export function ViewsChart({ daily }: { daily: Day[] }) {
  const t = useTranslations("collections.statsChart");
  const hatch = useId();
  const max = Math.max(1, ...daily.map(({ views }) => views));
  const total = daily.reduce((sum, { views }) => sum + views, 0);
  const record = daily.find(({ views }) => views === max && total > 0);
  const step = (WIDTH - LEFT) / daily.length;
  const heightOf = (views: number) => ((HEIGHT - FOOT - 20) * views) / max;
  const every = Math.ceil(daily.length / 8);
  const summary = record
    ? t("summary", { total, days: daily.length, date: longDate(record.date), most: max })
    : t("noViews", { days: daily.length });
  return (
    <>
      <figure>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart" role="img" aria-label={summary}>
          <defs>
            <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
              <rect width="3" height="5" fill="var(--ink)" />
            </pattern>
          </defs>
          <path d={`M${LEFT} ${HEIGHT - FOOT}H${WIDTH}`} stroke="var(--ink)" strokeWidth="2" />
          {daily.map(({ date, views }, i) => (
            <g key={date}>
              <rect
                x={LEFT + i * step + step * 0.12}
                y={HEIGHT - FOOT - heightOf(views)}
                width={step * 0.76}
                height={heightOf(views)}
                fill={date === record?.date ? "var(--rubric)" : `url(#${hatch})`}
              />
              {date === record?.date && (
                <text x={LEFT + i * step + step / 2} y={HEIGHT - FOOT - heightOf(views) - 6} textAnchor="middle">
                  {views}
                </text>
              )}
              {i % every === 0 && (
                <text x={LEFT + i * step} y={HEIGHT - 6}>
                  {shortDate(date)}
                </text>
              )}
            </g>
          ))}
        </svg>
        <figcaption className="small quiet mt-2">
          {summary} {t("caption")}
        </figcaption>
      </figure>
      <details className="mt-3">
        <summary>{t("table")}</summary>
        <table className="tbl mt-3">
          <thead>
            <tr>
              <th scope="col">{t("day")}</th>
              {STATS.map((stat) => (
                <th key={stat} scope="col" className="r">
                  {t(stat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...daily].reverse().map((day) => (
              <tr key={day.date}>
                <th scope="row">{longDate(day.date)}</th>
                <td className="r">{day.views}</td>
                <td className="r">{day.saves}</td>
                <td className="r">{day.shares}</td>
                <td className="r">{day.booksAdded}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
