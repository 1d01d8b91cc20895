import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { BookPage } from "@/lib/catalogue/books";

type Place = NonNullable<BookPage["series"]>;

/** Where a book stands in its series, under its title. */
export function SeriesPlace({ series: { name, slug, position } }: { series: Place }) {
  const t = useTranslations("books.seriesPlace");
  const link = (text: React.ReactNode) => (slug === null ? text : <Link href={`/series/${slug}`}>{text}</Link>);
  return (
    <p className="mt-2 tabular-nums">
      {t.rich(position === null ? "unnumbered" : "numbered", {
        position: position ?? 0,
        name,
        series: (text) => link(<bdi>{text}</bdi>),
      })}
    </p>
  );
}

/** The books before and after it, where there are any. */
export function SeriesNeighbours({ series: { name, previous, next } }: { series: Place }) {
  const t = useTranslations("books.seriesPlace");
  if (!previous && !next) return null;
  return (
    <nav aria-label={name} className="mt-11 grid grid-cols-2 gap-x-8 border-rule border-y py-3.5 max-md:gap-x-4">
      {[
        { book: previous, label: t("previous"), end: false },
        { book: next, label: t("next"), end: true },
      ].map(({ book, label, end }) => (
        <div key={label} className={end ? "text-end" : undefined}>
          {book && (
            <>
              <span className="block text-ink-2 text-small">{label}</span>
              <Link
                href={`/books/${book.slug}`}
                rel={end ? "next" : "prev"}
                className="wrap-anywhere font-serif text-[1.125rem]"
              >
                <bdi lang={book.cover.language ?? undefined}>{book.title}</bdi>
              </Link>
            </>
          )}
        </div>
      ))}
    </nav>
  );
}
