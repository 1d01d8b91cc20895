import type { ProfileStats } from "@/lib/profiles/schemas";

/** Large figures between double rules. */
export function Ledger({ stats }: { stats: { label: string; value: string; note?: string }[] }) {
  return (
    <dl className="reader-ledger">
      {stats.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b className="num">{value}</b>
            {note && <small className="quiet">{note}</small>}
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
  return (
    <Ledger
      stats={[
        {
          label: "Books this year",
          value: whole.format(stats.booksThisYear),
          note: stats.goal ? `of ${stats.goal.books} hoped for` : undefined,
        },
        ...pagesStat("Pages this year", stats.pagesThisYear),
        { label: "Books in all", value: whole.format(stats.booksRead) },
        { label: "Average rating", value: stats.averageRating === null ? "–" : String(stats.averageRating) },
      ]}
    />
  );
}
