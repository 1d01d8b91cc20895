import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AuthorList } from "@/components/authors/author-list";
import { BookGrid } from "@/components/books/book-card";
import { GenreIndex } from "@/components/books/genre-index";
import { ClubRow } from "@/components/clubs/club-row";
import { SearchBox } from "@/components/site/search-box";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { listAuthors } from "@/lib/authors/authors";
import { findBooks } from "@/lib/catalogue/books";
import { GENRES } from "@/lib/catalogue/genres";
import { search } from "@/lib/catalogue/search";
import { findClubs } from "@/lib/clubs/list";
import { addressOf } from "@/lib/format/urls";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import { type Query, textParam } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };
type Kind = "books" | "people";

const FIRST = 12;
const ON_A_PAGE = 36;

/** Pages of results are not for search engines: their words come from whoever typed them. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("home.searchPage");
  const terms = textParam((await searchParams).q);
  return {
    title: terms ? t("titleWithTerms", { terms }) : t("title"),
    alternates: { canonical: "/search" },
    robots: { index: false, follow: true },
  };
}

export default async function SearchPage({ searchParams }: Props) {
  const t = await getTranslations("home.searchPage");
  const query = await searchParams;
  await publicPageContext(); // also without words the page is the same for every stranger
  const terms = textParam(query.q);
  const kind = query.kind === "books" || query.kind === "people" ? query.kind : null;
  return (
    <>
      <h1 className="mt-13 mb-6">{t("title")}</h1>
      <SearchBox key={terms} initial={terms} wide />
      {terms ? (
        <>
          <Kinds terms={terms} kind={kind} />
          {kind ? <OfOneKind terms={terms} kind={kind} page={pageNumber(query.page)} /> : <Best terms={terms} />}
        </>
      ) : (
        <Section title={t("genres")} id="genres">
          <GenreIndex genres={GENRES} />
        </Section>
      )}
    </>
  );
}

function Kinds({ terms, kind }: { terms: string; kind: Kind | null }) {
  const t = useTranslations("home.searchPage");
  const tab = (of: Kind | null, label: string) => ({
    href: addressOf("/search", { q: terms, kind: of ?? undefined }),
    label,
    current: kind === of,
  });
  return (
    <div className="mt-8">
      <Tabs label={t("kinds")} tabs={[tab(null, t("best")), tab("books", t("books")), tab("people", t("people"))]} />
    </div>
  );
}

/** The best few of each kind. */
async function Best({ terms }: { terms: string }) {
  const t = await getTranslations("home.searchPage");
  const ctx = await publicPageContext();
  const [{ books, authors }, clubs] = await Promise.all([
    search(ctx, terms, FIRST),
    findClubs(ctx, { search: terms }, { page: 1, limit: 5 }),
  ]);
  if (books.length + authors.length + clubs.total === 0) return <Nothing terms={terms} />;
  return (
    <>
      {authors.length > 0 && (
        <Section
          title={t("people")}
          id="people"
          more={
            authors.length === FIRST && (
              <Link href={addressOf("/search", { q: terms, kind: "people" })}>{t("allPeople")}</Link>
            )
          }
        >
          <AuthorList authors={authors} />
        </Section>
      )}
      {clubs.total > 0 && (
        <Section
          title={t("clubs")}
          id="clubs"
          more={<Link href={addressOf("/clubs", { q: terms })}>{t("allClubs")}</Link>}
        >
          <ul>
            {clubs.data.map((club) => (
              <ClubRow key={club.id} club={club} />
            ))}
          </ul>
        </Section>
      )}
      {books.length > 0 && (
        <Section
          title={t("books")}
          id="books"
          more={
            books.length === FIRST && (
              <Link href={addressOf("/search", { q: terms, kind: "books" })}>{t("allBooks")}</Link>
            )
          }
        >
          <BookGrid books={books} />
        </Section>
      )}
    </>
  );
}

async function OfOneKind({ terms, kind, page }: { terms: string; kind: Kind; page: number }) {
  const t = await getTranslations("home.searchPage");
  const ctx = await publicPageContext();
  const query = { page, limit: ON_A_PAGE };
  const books = kind === "books" ? await orNotFound(findBooks(ctx, { search: terms }, query)) : null;
  const people = kind === "people" ? await orNotFound(listAuthors(ctx, { q: terms, ...query })) : null;
  const found = books ?? people ?? { total: 0, page, pageCount: 0 };
  withinPages(found);
  if (found.total === 0) return <Nothing terms={terms} />;
  return (
    <Section title={t(books ? "foundBooks" : "foundPeople", { count: found.total })} id="results">
      {books && <BookGrid books={books.data} />}
      {people && <AuthorList authors={people.data} />}
      <Pagination
        page={page}
        pageCount={found.pageCount}
        href={(to) => addressOf("/search", { q: terms, kind, page: to })}
      />
    </Section>
  );
}

function Nothing({ terms }: { terms: string }) {
  const t = useTranslations("home.searchPage");
  return (
    <div className="mt-11">
      <EmptyState action={<ButtonLink href="/books">{t("browse")}</ButtonLink>}>
        {t.rich("nothing", { terms, wrap: (chunks) => <span className="wrap-anywhere">{chunks}</span> })}
      </EmptyState>
    </div>
  );
}
