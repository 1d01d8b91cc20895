import { useTranslations } from "next-intl";
import type { ProfileStats } from "@/lib/profiles/schemas";

/** Large figures between double rules. */
export function Ledger({ stats }: { stats: { label: string; value: string; note?: string }[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] border-ink border-y-3 border-double max-md:grid-cols-2">
      {stats.map(({ label, value, note }) => (
        <div
          key={label}
          className="border-rule border-l px-5 pt-4 pb-3.5 first:border-0 first:pl-0 max-md:nth-3:border-0 max-md:nth-3:pl-0"
        >
          <dt className="text-ink-2 text-small">{label}</dt>
          <dd>
            <b className="block font-medium font-serif text-(--accent) text-[clamp(1.6rem,1rem+2vw,2.75rem)]/[1.1] tabular-nums wrap-anywhere">
              {value}
            </b>
            {note && <small className="text-ink-2 text-small">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const whole = new Intl.NumberFormat("en");

/** A number of pages as a figure, or none: 0 means that no finished book has a known length. */
export const pagesStat = (label: string, pages: number) =>
  pages > 0 ? [{ label: label, value: whole.format(pages) }] : [];

/** The figures of a profile. */
export function ReaderStats({ stats }: { stats: ProfileStats }) {
  const t = useTranslations("profiles.readerStats");
  return (
    <Ledger
      stats={[
        {
          label: t("booksThisYear"),
          value: whole.format(stats.booksThisYear),
          note: stats.goal ? t("goal", { count: stats.goal.books }) : undefined,
        },
        ...pagesStat(t("pagesThisYear"), stats.pagesThisYear),
        { label: t("booksRead"), value: whole.format(stats.booksRead) },
        { label: t("averageRating"), value: stats.averageRating === null ? "–" : String(stats.averageRating) },
      ]}
    />
  );
}
