import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BookGrid } from "@/components/books/book-card";
import { GenreIndex } from "@/components/books/genre-index";
import { namedGenres } from "@/components/books/genre-names";
import { FrontTable } from "@/components/home/front-table";
import { ButtonLink } from "@/components/ui/button";
import { ForReaders } from "@/components/ui/for-readers";
import { JsonLd } from "@/components/ui/json-ld";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { findBooks } from "@/lib/catalogue/find-books";
import { getFrontTable } from "@/lib/home/front-table";
import { env } from "@/lib/kernel/env";
import { installationName } from "@/lib/kernel/installation";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";

const POPULAR = 12;
const BY_POPULARITY = [{ field: "popularity" as const, direction: "desc" as const }];

export const generateMetadata = async (): Promise<Metadata> => ({ alternates: await alternatesOf("/") });

export default async function HomePage() {
  const t = await getTranslations("home.frontPage");
  const tGenre = await getTranslations("books.genres");
  const ctx = await publicPageContext();
  const [table, popular] = await Promise.all([
    getFrontTable(ctx),
    findBooks(ctx, { order: BY_POPULARITY }, { page: 1, limit: POPULAR }),
  ]);
  return (
    <>
      <JsonLd data={siteJsonLd()} />
      <section className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-end gap-x-14 gap-y-5 pt-11 max-lg:grid-cols-1 max-md:pt-7">
        <h1>{t("title")}</h1>
        <div>
          <p className="prose text-ink-2">{t("text")}</p>
          <Row className="mt-4 mb-1.5">
            <ForReaders
              isOne={ctx.actor !== null}
              strangers={
                <ButtonLink variant="primary" href="/sign-in">
                  {t("join")}
                </ButtonLink>
              }
            >
              <ButtonLink variant="primary" href="/home">
                {t("yourHome")}
              </ButtonLink>
            </ForReaders>
            <Link href="/discover">{t("look")}</Link>
          </Row>
        </div>
      </section>
      <FrontTable table={table} />
      <Section title={t("books")} id="much-read" more={<Link href="/books">{t("allBooks")}</Link>}>
        <BookGrid books={popular.data} />
      </Section>
      <Section title={t("genres")} id="genres">
        <GenreIndex genres={namedGenres(tGenre)} />
      </Section>
    </>
  );
}

/** Search engines may offer our search box beside the link. */
function siteJsonLd() {
  const { APP_URL } = env();
  return {
    "@type": "WebSite",
    name: installationName(),
    url: `${APP_URL}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${APP_URL}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
