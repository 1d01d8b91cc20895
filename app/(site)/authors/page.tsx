import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthorList } from "@/components/authors/author-list";
import { genreName, namedGenres } from "@/components/books/genre-names";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterForm } from "@/components/ui/filters";
import { Pagination } from "@/components/ui/pagination";
import { listAuthors } from "@/lib/authors/authors";
import { GENRES } from "@/lib/format/genres";
import { withinSentence } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import { alternatesOf } from "@/lib/web/alternates";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import { type Query, textParam } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

const SHOWN = 48;

/** The choices of an address; one that we do not offer makes an address that does not exist. */
function choicesOf(query: Query) {
  const [q, genre, verified] = [textParam(query.q), textParam(query.genre), textParam(query.verified)];
  const known = genre === "" || GENRES.some((slug) => slug === genre);
  if (!known || !["", "true"].includes(verified)) notFound();
  return { q, genre, verified, page: pageNumber(query.page) };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("authors.listPage");
  const tGenre = await getTranslations("books.genres");
  const { q, genre, verified, page } = choicesOf(await searchParams);
  return {
    title: genre
      ? t("titleOfGenre", { genre: withinSentence(genreName(tGenre, genre), await getLocale()) })
      : t("title"),
    description: t("description"),
    alternates: await alternatesOf(addressOf("/authors", { genre, verified, page })),
    ...(q ? { robots: { index: false, follow: true } } : {}),
  };
}

export default async function AuthorsPage({ searchParams }: Props) {
  const t = await getTranslations("authors.listPage");
  const tGenre = await getTranslations("books.genres");
  const { q, genre, verified, page } = choicesOf(await searchParams);
  const narrowed = {
    ...(q ? { q } : {}),
    ...(genre ? { genre } : {}),
    ...(verified ? { verified: true } : {}),
  };
  const found = await orNotFound(listAuthors(await publicPageContext(), { ...narrowed, page, limit: SHOWN }));
  withinPages(found);
  return (
    <>
      <h1 className="mt-13 mb-2">{t("title")}</h1>
      <p className="text-ink-2 tabular-nums mb-6">{t("count", { count: found.total })}</p>
      <FilterForm
        action="/authors"
        reset={q || genre || verified ? "/authors" : null}
        search={{ name: "q", label: t("name"), value: q }}
        selects={[
          {
            name: "genre",
            label: t("genre"),
            value: genre,
            choices: [
              { value: "", label: t("allGenres") },
              ...namedGenres(tGenre).map(({ slug, label }) => ({ value: slug, label })),
            ],
          },
          {
            name: "verified",
            label: t("page"),
            value: verified,
            choices: [
              { value: "", label: t("allPages") },
              { value: "true", label: t("held") },
            ],
          },
        ]}
      />
      {found.data.length > 0 ? <AuthorList authors={found.data} /> : <EmptyState>{t("empty")}</EmptyState>}
      <Pagination
        page={page}
        pageCount={found.pageCount}
        href={(to) => addressOf("/authors", { q, genre, verified, page: to })}
      />
    </>
  );
}
