import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { DotLeader } from "@/components/ui/dot-leader";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { Book } from "@/lib/catalogue/schemas";
import { formatYear } from "@/lib/format/dates";
import type { Locale } from "@/lib/format/locales";
import { atBeginning, commaIn, languageName } from "@/lib/format/names";
import { type Detail, listed, othersOf } from "./contributors";
import { Editions } from "./editions";

type T = ReturnType<typeof useTranslations<"books.copyrightPage">>;

/** What stands on a book's copyright page: facts with dot leaders, then its editions. */
export function CopyrightPage({ book, genres }: { book: Book; genres: { slug: string; label: string }[] }) {
  const t = useTranslations("books.copyrightPage");
  const locale = useLocale();
  const details = detailsOf(t, book, genres, locale);
  if (details.length === 0 && book.editions.length === 0) return null;
  return (
    <Section title={t("title")} id="facts">
      <DotLeader items={details} />
      {book.subjects.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-3">{t("subjects")}</h3>
          <Row as="ul" style={{ gap: 8 }}>
            {book.subjects.map((subject) => (
              <Badge as="li" wraps key={subject}>
                <bdi>{subject}</bdi>
              </Badge>
            ))}
          </Row>
        </div>
      )}
      <Editions editions={book.editions} path={`/books/${book.slug}/editions`} />
    </Section>
  );
}

function detailsOf(t: T, book: Book, genres: { slug: string; label: string }[], locale: Locale): Detail[] {
  const length = book.editions.find(({ pages }) => pages)?.pages;
  const { series } = book;
  const isbn = book.editions.find(({ isbn13 }) => isbn13)?.isbn13;
  const details: (Detail | null)[] = [
    book.firstPublished === null
      ? null
      : { label: t("firstPublished"), value: formatYear(book.firstPublished, locale) },
    series && {
      label: t("series"),
      value: (
        <>
          <bdi>{series.slug === null ? series.name : <Link href={`/series/${series.slug}`}>{series.name}</Link>}</bdi>
          {series.position !== null && `${commaIn(locale)}${series.position}`}
        </>
      ),
    },
    ...othersOf(t, book, locale),
    book.language ? { label: t("language"), value: atBeginning(languageName(book.language, locale), locale) } : null,
    isbn ? { label: t("isbn"), value: isbn } : null,
    length ? { label: t("length"), value: t("pageCount", { count: length }) } : null,
    genres.length > 0
      ? {
          label: t("genres", { count: genres.length }),
          value: listed(
            genres.map(({ slug, label }) => ({ key: slug, label, href: `/books?genre=${slug}` })),
            locale,
          ),
        }
      : null,
  ];
  return details.filter((detail) => detail !== null);
}
