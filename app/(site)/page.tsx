import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthorList } from "@/components/authors/author-list";
import { BookGrid } from "@/components/books/book-card";
import { FeaturedShelf } from "@/components/books/featured-shelf";
import { GenreIndex } from "@/components/books/genre-index";
import { SearchBox } from "@/components/site/search-box";
import { JsonLd } from "@/components/ui/json-ld";
import { Section } from "@/components/ui/section";
import { listAuthors } from "@/lib/authors/authors";
import { findBooks } from "@/lib/catalogue/books";
import { GENRES } from "@/lib/catalogue/genres";
import { env } from "@/lib/kernel/env";
import { publicPageContext } from "@/lib/web/page-context";

const ON_THE_SHELF = 18;
const IN_THE_FAN = 5;
const AUTHORS = 6;
const WEEK_MS = 7 * 86_400_000;
const BY_POPULARITY = [{ field: "popularity" as const, direction: "desc" as const }];
/** Genres with covers worth a plate; each has its week. */
const FEATURED = ["horror", "adventure", "mystery", "science-fiction", "poetry", "childrens", "travel", "fantasy"];

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function HomePage() {
  const t = await getTranslations("home.frontPage");
  const ctx = await publicPageContext();
  const genre = genreOfTheWeek(ctx.now);
  const first = (limit: number) => ({ page: 1, limit });
  const [muchRead, shelf, verifiedAuthors] = await Promise.all([
    findBooks(ctx, { order: BY_POPULARITY }, first(ON_THE_SHELF)),
    findBooks(ctx, { order: BY_POPULARITY, filters: { genre: genre.slug } }, first(IN_THE_FAN)),
    listAuthors(ctx, { verified: true, ...first(AUTHORS) }),
  ]);
  return (
    <>
      <JsonLd data={siteJsonLd()} />
      <section className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-center gap-x-14 gap-y-8 pt-11 max-lg:grid-cols-1 max-md:pt-7">
        <div>
          <h1>{t("title")}</h1>
          <p className="prose text-ink-2 mt-4 mb-6">{t("text")}</p>
          <SearchBox wide />
        </div>
        {shelf.total > 0 && <FeaturedShelf genre={genre} books={shelf.data} total={shelf.total} />}
      </section>
      {verifiedAuthors.total > 0 && (
        <Section title={t("authors")} id="holders" more={<Link href="/authors?verified=true">{t("allAuthors")}</Link>}>
          <AuthorList authors={verifiedAuthors.data} />
        </Section>
      )}
      <Section title={t("books")} id="much-read" more={<Link href="/books">{t("allBooks")}</Link>}>
        <BookGrid books={muchRead.data} />
      </Section>
      <Section title={t("genres")} id="genres">
        <GenreIndex genres={GENRES} />
      </Section>
    </>
  );
}

function genreOfTheWeek(now: Date): { slug: string; label: string } {
  const slug = FEATURED[Math.floor(now.getTime() / WEEK_MS) % FEATURED.length];
  return GENRES.find((genre) => genre.slug === slug) ?? { slug: "classics", label: "Classics" };
}

/** Search engines may offer our search box beside the link. */
function siteJsonLd() {
  const { APP_URL } = env();
  return {
    "@type": "WebSite",
    name: "Bookplate",
    url: `${APP_URL}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${APP_URL}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
