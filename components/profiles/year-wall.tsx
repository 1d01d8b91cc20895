import { useLocale, useTranslations } from "next-intl";
import { linkedCover } from "@/components/books/linked-cover";
import { useTitleAndAuthors } from "@/components/books/use-title-and-authors";
import { Section } from "@/components/ui/section";
import { monthsIn } from "@/lib/format/dates";
import type { YearPage, YearReading } from "@/lib/profiles/year-in-books";
import { MonthCovers } from "./month-covers";

const monthOf = ({ finishedOn }: YearReading) => Number(finishedOn.slice(5, 7));

/** Every cover of the year in the order of reading, month by month; on paper the titles stand under those of each month. */
export function YearWall({ year }: { year: YearPage }) {
  const t = useTranslations("profiles.yearPage");
  const locale = useLocale();
  const { readings, books, months, reader } = year;
  const names = monthsIn(locale);
  const nameOf = useTitleAndAuthors();
  const shown = [...new Set(readings.data.map(monthOf))];
  const missing = books - readings.total;
  return (
    <Section title={t("wall")} id="wall">
      <ol>
        {shown.map((month) => {
          const label = names[month - 1] ?? "";
          const list = readings.data.filter((reading) => monthOf(reading) === month);
          return (
            <li
              key={month}
              className="grid grid-cols-[150px_minmax(0,1fr)] gap-x-8 gap-y-3 border-rule border-t py-7 first:border-0 first:pt-0 max-md:grid-cols-1 max-md:py-5 print:grid-cols-1 print:gap-y-2 print:py-4"
            >
              <h3 className="print:break-after-avoid">
                {label}
                <small className="block font-sans text-ink-2 text-small">
                  {t("monthCount", { count: months[month - 1]?.books ?? list.length })}
                </small>
              </h3>
              <MonthCovers
                label={label}
                covers={list.map(({ book, reread }) => ({
                  ...linkedCover(book, nameOf(book)),
                  ...(reread && { note: t("again") }),
                }))}
              />
            </li>
          );
        })}
      </ol>
      {missing > 0 && (
        <p className="mt-4 text-ink-2 text-small">{t("notPictured", { count: missing, name: reader.displayName })}</p>
      )}
    </Section>
  );
}
