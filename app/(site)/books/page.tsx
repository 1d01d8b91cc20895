import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { addBookPath } from "@/components/books/add-book-path";
import { BookGrid } from "@/components/books/book-card";
import { BookFilters } from "@/components/books/book-filters";
import { genreName, namedGenres } from "@/components/books/genre-names";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { findBooks, languagesOfBooks } from "@/lib/catalogue/find-books";
import type { FindBooks } from "@/lib/catalogue/schemas";
import { GENRES } from "@/lib/format/genres";
import { addressOf } from "@/lib/format/urls";
import { alternatesOf } from "@/lib/web/alternates";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import { type Query, textParam } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

const SHOWN = 36;
const MAX_QUERY_LENGTH = 200;
type Order = { label: "popularity" | "rating" | "title" | "oldest"; order: FindBooks["order"] };
const ORDERS: Record<string, Order> = {
  "": { label: "popularity", order: [{ field: "popularity", direction: "desc" }] },
  rating: { label: "rating", order: [{ field: "rating", direction: "desc" }] },
  title: { label: "title", order: [{ field: "title", direction: "asc" }] },
  oldest: { label: "oldest", order: [{ field: "firstPublished", direction: "asc" }] },
};

/** The choices of an address; one that we do not offer makes an address that does not exist. */
function choicesOf(query: Query) {
  const [genre, language, sort] = [textParam(query.genre), textParam(query.language), textParam(query.sort)];
  const known = genre === "" || GENRES.some((slug) => slug === genre);
  if (!known || !/^[a-z-]{0,12}$/i.test(language) || !Object.hasOwn(ORDERS, sort)) notFound();
  return { q: textParam(query.q, MAX_QUERY_LENGTH), genre, language, sort, page: pageNumber(query.page) };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { genre, language, page } = choicesOf(await searchParams);
  const t = await getTranslations("books.listPage");
  const tGenre = await getTranslations("books.genres");
  const label = genreName(tGenre, genre);
  return {
    title: genre ? t("genreTitle", { genre: label }) : t("title"),
    description: genre ? t("genreDescription", { genre: label }) : t("description"),
    alternates: await alternatesOf(addressOf("/books", { genre, language, page })),
  };
}

export default async function BooksPage({ searchParams }: Props) {
  const { q, genre, language, sort, page } = choicesOf(await searchParams);
  const t = await getTranslations("books.listPage");
  const tGenre = await getTranslations("books.genres");
  const ctx = await publicPageContext();
  const filters = { ...(genre ? { genre } : {}), ...(language ? { language } : {}) };
  const [found, languages] = await Promise.all([
    orNotFound(
      findBooks(
        ctx,
        { ...(q ? { search: q } : {}), filters, order: q && !sort ? undefined : ORDERS[sort]?.order },
        { page, limit: SHOWN },
      ),
    ),
    languagesOfBooks(ctx),
  ]);
  withinPages(found);
  return (
    <>
      <h1 className="mt-13 mb-2">{genre ? genreName(tGenre, genre) : t("title")}</h1>
      <p className="text-ink-2 tabular-nums mb-6">{t("count", { count: found.total })}</p>
      <BookFilters
        choices={{ q, genre, language, sort }}
        languages={languages}
        genres={namedGenres(tGenre)}
        orders={Object.entries(ORDERS).map(([value, { label }]) => ({ value, label: t(`orders.${label}`) }))}
      />
      {found.data.length > 0 ? (
        <BookGrid books={found.data} />
      ) : (
        <EmptyState action={q && <ButtonLink href={addBookPath(q)}>{t("addBook")}</ButtonLink>}>
          {t("empty")}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={found.pageCount}
        href={(to) => addressOf("/books", { q, genre, language, sort, page: to })}
      />
    </>
  );
}
