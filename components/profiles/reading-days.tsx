import { useLocale, useTranslations } from "next-intl";
import { ChartCalendar } from "@/components/ui/chart-calendar";
import { monthsIn } from "@/lib/format/dates";
import type { Locale } from "@/lib/format/locales";
import { commaIn } from "@/lib/format/names";
import type { ReadingStats } from "@/lib/profiles/stats-schemas";
import { ReadingCalendar } from "./reading-calendar";

type Day = ReadingStats["days"][number];
const DAY_MS = 86_400_000;

type T = ReturnType<typeof useTranslations<"profiles.readingDays">>;

/** A year of reading: shaded by how many books were under way, ringed where one was finished. */
export function ReadingDays({ year, days }: { year: number; days: Day[] }) {
  const t = useTranslations("profiles.readingDays");
  const locale = useLocale();
  const finished = days.reduce((sum, day) => sum + day.finished, 0);
  const summary = t("summary", { days: days.length, finished, longestRun: longestRun(days) });
  return (
    <>
      <p className="mb-3">{summary}</p>
      <ChartCalendar
        year={year}
        newest={days.at(-1)?.date ?? ""}
        weekdays={[t("weekdays.monday"), t("weekdays.wednesday"), t("weekdays.friday")]}
        label={summary}
        scrollsAs={t("label", { year })}
        caption={t("legend")}
        table={{ head: [t("month"), t("daysWithBook"), t("daysFinished")], rows: byMonth(year, days, t, locale) }}
      >
        <ReadingCalendar year={year} days={days.map(({ date, reading, finished }) => [date, reading, finished])} />
      </ChartCalendar>
    </>
  );
}

/** Month by month, as words: how many days, and the days on which a book was finished. */
function byMonth(year: number, days: Day[], t: T, locale: Locale): string[][] {
  return monthsIn(locale).map((name, i) => {
    const ofMonth = days.filter(({ date }) => date.startsWith(`${year}-${String(i + 1).padStart(2, "0")}`));
    const finished = ofMonth.filter((day) => day.finished > 0).map(({ date }) => String(Number(date.slice(8))));
    return [name, String(ofMonth.length), finished.join(commaIn(locale)) || t("none")];
  });
}

function longestRun(days: Day[]): number {
  let [longest, run, before] = [0, 0, 0];
  for (const { date } of days) {
    const at = Date.parse(date);
    run = at - before === DAY_MS ? run + 1 : 1;
    before = at;
    longest = Math.max(longest, run);
  }
  return longest;
}
