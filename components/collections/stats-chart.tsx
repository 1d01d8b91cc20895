import { useLocale, useTranslations } from "next-intl";
import { ChartDaily } from "@/components/ui/chart-daily";
import { longDate } from "@/lib/format/dates";

type Day = { date: string; views: number; saves: number; shares: number; booksAdded: number };

const STATS = ["views", "saves", "shares", "booksAdded"] as const;

/** Views by day as bars; below it everything as a table. */
export function ViewsChart({ daily }: { daily: Day[] }) {
  const t = useTranslations("collections.statsChart");
  const locale = useLocale();
  const max = Math.max(1, ...daily.map(({ views }) => views));
  const total = daily.reduce((sum, { views }) => sum + views, 0);
  const record = daily.find(({ views }) => views === max && total > 0);
  const summary = record
    ? t("summary", { total, days: daily.length, date: longDate(record.date, locale), most: max })
    : t("noViews", { days: daily.length });
  return (
    <ChartDaily
      days={daily.map(({ date, views }) => ({ date, count: views }))}
      label={summary}
      caption={`${summary} ${t("caption")}`}
      table={{
        look: "plain",
        isNumeric: true,
        head: [t("day"), ...STATS.map((stat) => t(stat))],
        rows: [...daily]
          .reverse()
          .map((day) => [longDate(day.date, locale), ...STATS.map((stat) => String(day[stat]))]),
      }}
    />
  );
}
