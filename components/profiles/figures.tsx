import type { ReadingFigures } from "@/lib/profiles/schemas";

/** Large figures between double rules. */
export function Ledger({ figures }: { figures: { word: string; value: string; note?: string }[] }) {
  return (
    <dl className="reader-ledger">
      {figures.map(({ word, value, note }) => (
        <div key={word}>
          <dt>{word}</dt>
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
export const pagesFigure = (word: string, pages: number) => (pages > 0 ? [{ word, value: whole.format(pages) }] : []);

/** The figures of a profile. */
export function ReaderFigures({ stats }: { stats: ReadingFigures }) {
  return (
    <Ledger
      figures={[
        {
          word: "Books this year",
          value: whole.format(stats.booksThisYear),
          note: stats.goal ? `of ${stats.goal.books} hoped for` : undefined,
        },
        ...pagesFigure("Pages this year", stats.pagesThisYear),
        { word: "Books in all", value: whole.format(stats.booksRead) },
        { word: "Average rating", value: stats.averageRating === null ? "–" : String(stats.averageRating) },
      ]}
    />
  );
}
