import { useLocale, useTranslations } from "next-intl";
import { BookLine, RAISED, RISING } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { BookLink } from "@/components/books/book-link";
import { genreName } from "@/components/books/genre-names";
import { YearPictures } from "@/components/profiles/year-pictures";
import { ChartMeters } from "@/components/ui/chart-meters";
import { Columns } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { formatYear, shortDate } from "@/lib/format/dates";
import { commaIn } from "@/lib/format/names";
import { decimal } from "@/lib/format/numbers";
import type { YearPage, YearReading } from "@/lib/profiles/year-in-books";
import { HIGHLIGHTS } from "@/lib/profiles/year-schemas";

/** What is told of a year as a whole: before its books the ones that stand out, behind them genres, people and pictures. */
export function YearWhole({ part, year }: { part: "highlights" | "company"; year: YearPage }) {
  if (part === "highlights") return <Highlights year={year} />;
  return (
    <>
      <Company year={year} />
      {year.isOpen && (
        <YearPictures username={year.reader.username ?? ""} year={year.year} name={year.reader.displayName} />
      )}
    </>
  );
}

type Kind = (typeof HIGHLIGHTS)[number];

/** The books that stand out, in the order of the list; one that does so twice is shown once. */
function standingOut(year: YearPage): { reading: YearReading; kinds: Kind[] }[] {
  const found: { reading: YearReading; kinds: Kind[] }[] = [];
  for (const kind of HIGHLIGHTS) {
    const reading = year[kind];
    const before = found.find((other) => other.reading.book.id === reading?.book.id);
    if (before) before.kinds.push(kind);
    else if (reading) found.push({ reading, kinds: [kind] });
  }
  return found;
}

function Highlights({ year }: { year: YearPage }) {
  const t = useTranslations("profiles.yearPage");
  const books = standingOut(year);
  if (books.length === 0) return null;
  return (
    <Section title={t("highlights")} id="highlights">
      <ul className="grid grid-cols-6 gap-x-6 gap-y-8 max-lg:grid-cols-3 max-md:gap-x-3.5 print:grid-cols-6 print:gap-x-[4mm]">
        {books.map(({ reading, kinds }) => (
          <li key={reading.book.id} className="min-w-0 print:break-inside-avoid">
            <BookLink className={RAISED} book={reading.book}>
              <BookCover book={reading.book} className={RISING} />
              <b dir="auto" lang={reading.book.cover.language ?? undefined} className="card-title">
                {reading.book.title}
              </b>
            </BookLink>
            {kinds.map((kind) => (
              <Fact key={kind} kind={kind} reading={reading} />
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** For what a book stands out, and by how much. */
function Fact({ kind, reading: { finishedOn, pages, rating, book } }: { kind: Kind; reading: YearReading }) {
  const t = useTranslations("profiles.yearPage");
  const locale = useLocale();
  const measures: Record<Kind, string> = {
    first: shortDate(finishedOn, locale),
    last: shortDate(finishedOn, locale),
    favourite: t("stars", { stars: decimal(rating ?? 0, locale) }),
    longest: t("pagesOf", { pages: pages ?? 0 }),
    shortest: t("pagesOf", { pages: pages ?? 0 }),
    oldest: formatYear(book.firstPublished ?? 0, locale),
  };
  return (
    <BookLine className="mt-1.5">
      <b className="block font-[550] text-(--accent)">{t(`kinds.${kind}`)}</b>
      {measures[kind]}
    </BookLine>
  );
}

/** What the year was about, and whose books it was spent with; nothing of which there is none. */
function Company({ year: { genres, newAuthors, mostRead, year } }: { year: YearPage }) {
  const t = useTranslations("profiles.yearPage");
  const tGenre = useTranslations("books.genres");
  const locale = useLocale();
  const more = newAuthors.total - newAuthors.authors.length;
  const hasPeople = newAuthors.total > 0 || mostRead !== null;
  return (
    <Columns layout={genres.length > 0 && hasPeople ? 2 : undefined} className="print:grid-cols-2">
      {genres.length > 0 && (
        <Section title={t("genres")} id="genres" className="print:break-inside-avoid">
          <ChartMeters counts={genres.map(({ label, count }) => ({ label: genreName(tGenre, label), count }))} />
        </Section>
      )}
      {hasPeople && (
        <Section title={t("authors")} id="authors" className="print:break-inside-avoid">
          {mostRead && (
            <p className="prose">
              {t.rich("mostRead", {
                name: mostRead.name,
                count: mostRead.count,
                link: (chunks) => (
                  <Link href={`/authors/${mostRead.slug}`}>
                    <bdi>{chunks}</bdi>
                  </Link>
                ),
              })}
            </p>
          )}
          {newAuthors.total > 0 && (
            <>
              <h3 className="mt-5 first:mt-0">{t("firstTime", { year: String(year) })}</h3>
              <p className="prose mt-1">
                {newAuthors.authors.map(({ id, slug, name }, place) => (
                  <span key={id}>
                    {place > 0 && commaIn(locale)}
                    <Link href={`/authors/${slug}`}>
                      <bdi>{name}</bdi>
                    </Link>
                  </span>
                ))}
                {more > 0 && ` ${t("more", { count: more })}`}
              </p>
            </>
          )}
        </Section>
      )}
    </Columns>
  );
}
