import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { addBookPath } from "@/components/books/add-book-path";
import { GenreIndex } from "@/components/books/genre-index";
import { namedGenres } from "@/components/books/genre-names";
import { type Found, type Kind, Results } from "@/components/home/search-results";
import { SearchBox } from "@/components/site/search-box";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { Tabs } from "@/components/ui/tabs";
import { listAuthors } from "@/lib/authors/authors";
import { getBook } from "@/lib/catalogue/books";
import { findBooks } from "@/lib/catalogue/find-books";
import { search } from "@/lib/catalogue/search";
import { findClubs } from "@/lib/clubs/list";
import { browseCollections } from "@/lib/collections/discover";
import { fullRows } from "@/lib/format/full-rows";
import { searchRank } from "@/lib/format/search-rank";
import { addressOf } from "@/lib/format/urls";
import type { Page } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { findReaders } from "@/lib/profiles/find-readers";
import { alternatesOf } from "@/lib/web/alternates";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import { type Query, textParam } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

const KINDS: Kind[] = ["books", "people", "collections", "readers", "clubs"];
const FIRST = { books: 12, people: 6, collections: 3, readers: 6, clubs: 4 } as const;
const ON_A_PAGE = 36;
/** In a row on a desk: one below it would look lost, and the way to all of them stands beside. */
const BOOKS_IN_ROW = 6;

/** Pages of results are not for search engines: their words come from whoever typed them. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("home.searchPage");
  const terms = textParam((await searchParams).q);
  return {
    title: terms ? t("titleWithTerms", { terms }) : t("title"),
    alternates: await alternatesOf("/search"),
    ...(terms ? { robots: { index: false, follow: true } } : {}),
  };
}

export default async function SearchPage({ searchParams }: Props) {
  const t = await getTranslations("home.searchPage");
  const tGenre = await getTranslations("books.genres");
  const query = await searchParams;
  await publicPageContext(); // also without words the page is the same for every stranger
  const terms = textParam(query.q);
  const kind = KINDS.find((option) => option === query.kind) ?? null;
  return (
    <>
      <h1 className="mt-13 mb-6 max-md:mt-7">{t("title")}</h1>
      <SearchBox key={terms} initial={terms} wide />
      {terms ? (
        <>
          <Kinds terms={terms} kind={kind} />
          <div className="-mt-8 max-md:-mt-4">
            {kind ? <OfOneKind terms={terms} kind={kind} page={pageNumber(query.page)} /> : <Best terms={terms} />}
          </div>
        </>
      ) : (
        <Section title={t("genres")} id="genres">
          <GenreIndex genres={namedGenres(tGenre)} />
        </Section>
      )}
    </>
  );
}

function Kinds({ terms, kind }: { terms: string; kind: Kind | null }) {
  const t = useTranslations("home.searchPage");
  const tab = (of: Kind | null) => ({
    href: addressOf("/search", { q: terms, kind: of ?? undefined }),
    label: of ? t(`kind.${of}`) : t("best"),
    current: kind === of,
  });
  return (
    <div className="mt-8">
      <Tabs label={t("kinds")} tabs={[tab(null), ...KINDS.map(tab)]} />
    </div>
  );
}

/** The best few of each kind; the kind in which something begins as it was typed comes first. */
async function Best({ terms }: { terms: string }) {
  const t = await getTranslations("home.searchPage");
  const ctx = await publicPageContext();
  const first = (limit: number) => ({ page: 1, limit });
  const [{ books, authors }, collections, readers, clubs] = await Promise.all([
    search(ctx, terms, FIRST.books),
    browseCollections(ctx, { q: terms, ...first(FIRST.collections) }),
    findReaders(ctx, { search: terms }, first(FIRST.readers)),
    findClubs(ctx, { search: terms }, first(FIRST.clubs)),
  ]);
  const [lone] = books;
  const only = lone && books.length === 1 ? await getBook(ctx, lone.id) : undefined;
  const bestBooks = fullRows(books, BOOKS_IN_ROW);
  const all: { found: Found; names: string[]; hasMore: boolean }[] = [
    {
      found: { kind: "people", rows: authors.slice(0, FIRST.people) },
      names: authors.map(({ name }) => name),
      hasMore: authors.length > FIRST.people,
    },
    {
      found: { kind: "books", rows: bestBooks, only },
      names: books.map(({ title }) => title),
      hasMore: books.length === FIRST.books || bestBooks.length < books.length,
    },
    { found: { kind: "collections", rows: collections.data }, ...namesOf(collections, ({ title }) => title) },
    { found: { kind: "readers", rows: readers.data }, ...namesOf(readers, ({ displayName }) => displayName) },
    { found: { kind: "clubs", rows: clubs.data }, ...namesOf(clubs, ({ name }) => name) },
  ];
  const shown = all.filter(({ found }) => found.rows.length > 0);
  if (shown.length === 0) return <Nothing terms={terms} />;
  const rank = (names: string[]) => Math.min(...names.map((name) => searchRank(terms, name)));
  const ranked = shown.toSorted((a, b) => rank(a.names) - rank(b.names));
  return (
    <>
      <div className="grid grid-cols-2 gap-x-14 max-lg:grid-cols-1">
        {inPairs(ranked, ({ found }) => found.kind !== "books" && found.rows.length < MIN_ROW).map(
          ({ item: { found, hasMore }, isHalf }) => (
            <Section
              key={found.kind}
              title={t(`kind.${found.kind}`)}
              id={found.kind}
              className={isHalf ? "min-w-0" : "col-span-full min-w-0"}
              more={
                hasMore && (
                  <Link href={addressOf("/search", { q: terms, kind: found.kind })}>{t(`all.${found.kind}`)}</Link>
                )
              }
            >
              <Results found={found} isNarrow={isHalf} />
            </Section>
          ),
        )}
      </div>
      <p className="mt-11 text-ink-2">
        {t.rich("notThere", {
          link: (chunks) => <Link href={addBookPath(terms)}>{chunks}</Link>,
        })}
      </p>
    </>
  );
}

/** With fewer, a row would stand half empty. */
const MIN_ROW = 3;

/** Of two small ones in a row each takes half of the width. */
function inPairs<T>(items: T[], isSmall: (item: T) => boolean): { item: T; isHalf: boolean }[] {
  const halves = new Set<T>();
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    if (before && isSmall(item) && isSmall(before) && !halves.has(before)) halves.add(before).add(item);
  }
  return items.map((item) => ({ item, isHalf: halves.has(item) }));
}

const namesOf = <T,>({ data, total }: Page<T>, name: (row: T) => string) => ({
  names: data.map(name),
  hasMore: total > data.length,
});

type Asked = { terms: string; kind: Kind; page: number };

async function OfOneKind({ terms, kind, page }: Asked) {
  const t = await getTranslations("home.searchPage");
  const ctx = await publicPageContext();
  const { found, total, pageCount } = await orNotFound(findKind(ctx, { terms, kind, page }));
  withinPages({ page, pageCount });
  if (total === 0) return <Nothing terms={terms} />;
  return (
    <Section title={t(`found.${kind}`, { count: total })} id="results">
      <Results found={found} />
      <Pagination page={page} pageCount={pageCount} href={(to) => addressOf("/search", { q: terms, kind, page: to })} />
    </Section>
  );
}

async function findKind(ctx: Context, { terms, kind, page }: Asked) {
  const query = { page, limit: ON_A_PAGE };
  const asked = { search: terms };
  if (kind === "books") return ofKind(await findBooks(ctx, asked, query), (rows) => ({ kind, rows }));
  if (kind === "people") return ofKind(await listAuthors(ctx, { q: terms, ...query }), (rows) => ({ kind, rows }));
  if (kind === "readers") return ofKind(await findReaders(ctx, asked, query), (rows) => ({ kind, rows }));
  if (kind === "clubs") return ofKind(await findClubs(ctx, asked, query), (rows) => ({ kind, rows }));
  return ofKind(await browseCollections(ctx, { q: terms, ...query }), (rows) => ({ kind, rows }));
}

function ofKind<T>({ data, total, pageCount }: Page<T>, found: (rows: T[]) => Found) {
  return { found: found(data), total, pageCount };
}

function Nothing({ terms }: { terms: string }) {
  const t = useTranslations("home.searchPage");
  return (
    <div className="mt-11">
      <EmptyState
        action={
          <Row justify="center">
            <ButtonLink variant="primary" href={addBookPath(terms)}>
              {t("addBook")}
            </ButtonLink>
            <ButtonLink href="/books">{t("browse")}</ButtonLink>
          </Row>
        }
      >
        {t.rich("nothing", { terms, wrap: (chunks) => <span className="wrap-anywhere">{chunks}</span> })}
      </EmptyState>
    </div>
  );
}
