import { useTranslations } from "next-intl";
import type { ProfileStats } from "@/lib/profiles/schemas";

/** Large figures between double rules. */
export function Ledger({ stats }: { stats: { label: string; value: string; note?: string }[] }) {
  return (
    <dl className="reader-ledger">
      {stats.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b className="tabular-nums">{value}</b>
            {note && <small className="text-ink-2">{note}</small>}
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
