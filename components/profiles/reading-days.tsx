import { useTranslations } from "next-intl";
import { AsTable } from "@/components/profiles/charts";
import { MONTHS } from "@/lib/format/dates";
import type { ReadingStats } from "@/lib/profiles/stats-schemas";

type Day = ReadingStats["days"][number];
const DAY_MS = 86_400_000;
const [CELL, TOP, LEFT] = [10, 16, 34];
const WEEKDAYS = ["monday", "wednesday", "friday"] as const;

type T = ReturnType<typeof useTranslations<"profiles.readingDays">>;

/** A year of days, drawn on the server: shaded by how many books were under way, ringed where one was finished. */
export function ReadingDays({ year, days }: { year: number; days: Day[] }) {
  const t = useTranslations("profiles.readingDays");
  const known = new Map(days.map((day) => [day.date, day]));
  const first = Date.UTC(year, 0, 1);
  const length = (Date.UTC(year + 1, 0, 1) - first) / DAY_MS;
  const offset = (new Date(first).getUTCDay() + 6) % 7; // Monday is the first row
  const all = Array.from({ length }, (_, i) => {
    const date = new Date(first + i * DAY_MS).toISOString().slice(0, 10);
    return { date, x: LEFT + Math.floor((i + offset) / 7) * CELL, y: TOP + ((i + offset) % 7) * CELL };
  });
  const finished = days.reduce((sum, day) => sum + day.finished, 0);
  const summary = t("summary", { days: days.length, finished, longestRun: longestRun(days) });
  return (
    <figure className="reading-days">
      <p className="mb-3">{summary}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens it scrolls, which the keyboard must be able to do */}
      <section className="scrolls" tabIndex={0} aria-label={t("label", { year })}>
        <svg viewBox={`0 0 ${LEFT + 54 * CELL} ${TOP + 7 * CELL + 2}`} role="img" aria-label={summary}>
          {MONTHS.map((month, i) => (
            <text key={month} x={monthAt(year, i, offset)} y={10}>
              {month.slice(0, 3)}
            </text>
          ))}
          {WEEKDAYS.map((day, i) => (
            <text key={day} x={0} y={TOP + (2 * i + 1) * CELL - 2}>
              {t(`weekdays.${day}`)}
            </text>
          ))}
          {all.map(({ date, x, y }) => {
            const day = known.get(date);
            return (
              <rect
                key={date}
                x={x}
                y={y}
                width={8}
                height={8}
                className={day ? `d${Math.min(day.reading, 3)}${day.finished ? " done" : ""}` : undefined}
              >
                {day && <title>{dayLabel(day, t)}</title>}
              </rect>
            );
          })}
        </svg>
      </section>
      <p className="text-small text-ink-2 mt-2">{t("legend")}</p>
      <AsTable head={[t("month"), t("daysWithBook"), t("daysFinished")]} rows={byMonth(year, days, t)} />
    </figure>
  );
}

const monthAt = (year: number, month: number, offset: number): number => {
  const day = (Date.UTC(year, month, 1) - Date.UTC(year, 0, 1)) / DAY_MS;
  return LEFT + Math.ceil((day + offset) / 7) * CELL;
};

const dayLabel = ({ date, reading, finished }: Day, t: T): string =>
  t(finished ? "dayFinished" : "day", { date, reading, finished });

/** Month by month, as words: how many days, and the days on which a book was finished. */
function byMonth(year: number, days: Day[], t: T): string[][] {
  return MONTHS.map((name, i) => {
    const ofMonth = days.filter(({ date }) => date.startsWith(`${year}-${String(i + 1).padStart(2, "0")}`));
    const finished = ofMonth.filter((day) => day.finished > 0).map(({ date }) => String(Number(date.slice(8))));
    return [name, String(ofMonth.length), finished.join(", ") || t("none")];
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
