import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { AboutAuthor } from "@/components/authors/about";
import { Announcements } from "@/components/authors/announcements";
import { AuthorBooks } from "@/components/authors/author-books";
import { Events } from "@/components/authors/events";
import { Highlights } from "@/components/authors/highlights";
import { Picks } from "@/components/authors/picks";
import { Questions } from "@/components/authors/questions";
import { TitlePage } from "@/components/authors/title-page";
import { Unclaimed } from "@/components/authors/unclaimed";
import { namedGenres } from "@/components/books/genre-names";
import { JsonLd } from "@/components/ui/json-ld";
import { Pagination } from "@/components/ui/pagination";
import { listAnnouncements } from "@/lib/authors/announcements";
import { type AuthorPage, getAuthor, listAuthorBooks } from "@/lib/authors/authors";
import { authorGraph } from "@/lib/authors/json-ld";
import { listQuestions } from "@/lib/authors/questions";
import { BOOKS_ON_PAGE } from "@/lib/authors/schemas";
import { cardOfAuthor } from "@/lib/authors/share-image";
import { authorSummary } from "@/lib/authors/summary";
import { statusesOf } from "@/lib/catalogue/library";
import type { BookView } from "@/lib/catalogue/schemas";
import { cardAddress } from "@/lib/covers/share-image-url";
import { addressOf } from "@/lib/format/urls";
import { type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { alternatesOf, embedTypes, feedTypes, openGraphOf } from "@/lib/web/alternates";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber, withinPages } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

const ANNOUNCEMENTS = 5;
const QUESTIONS = 10;

/** Once for the page and its metadata. */
const authorOf = cache(async (slug: string) => orNotFound(getAuthor(await publicPageContext(), slug)));

/** Its first section stands as high as the books beside it, where nothing about the author stands above. */
const ASIDE = [
  "lg:col-start-2 [&>section]:mt-11 [:where(&_h2)]:text-[1.375rem]",
  "lg:[:first-child+&>section:first-child]:mt-0 max-lg:[:first-child+&>section:first-child]:mt-12",
].join(" ");

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("authors.authorPage");
  const author = await authorOf((await params).slug);
  const url = addressOf(`/authors/${author.slug}`, { page: pageNumber((await searchParams).page) });
  const description = authorSummary(author, await getLocale());
  return {
    title: author.name,
    description,
    alternates: await alternatesOf(url, {
      ...(await embedTypes(`/authors/${author.slug}`)),
      ...feedTypes(`/feeds/authors/${author.slug}`),
    }),
    openGraph: {
      ...(await openGraphOf(url)),
      type: "profile",
      title: author.name,
      description,
      images: [
        {
          url: cardAddress("author", author.id, cardOfAuthor(author)),
          width: 1200,
          height: 630,
          alt: t("card", { name: author.name }),
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function AuthorPageView({ params, searchParams }: Props) {
  const t = await getTranslations("authors.authorPage");
  const tGenre = await getTranslations("books.genres");
  const { slug } = await params;
  const search = await searchParams;
  const page = pageNumber(search.page);
  const ctx = await publicPageContext();
  const author = await authorOf(slug);
  if (slug !== author.slug) await movedFor(`/authors/${author.slug}`);
  const books = await booksOf(ctx, author, page);
  const statuses = ctx.actor
    ? await statusesOf(
        ctx,
        books.data.map(({ id }) => id),
      )
    : null;
  const [announcements, questions] = await publishedBy(ctx, author, search);
  const part = (name: "questions" | "announcements", anchor: string) => (to: number) =>
    `${addressOf(`/authors/${author.slug}`, { [name]: to })}#${anchor}`;
  return (
    <>
      <JsonLd data={authorGraph(author, await getLocale())} />
      <TitlePage author={author} genres={namedGenres(tGenre, author.genres)} />
      <div className="mt-13 grid grid-cols-[minmax(0,1fr)_340px] grid-rows-[auto_1fr] gap-x-14 max-lg:grid-cols-1 max-lg:grid-rows-none max-md:mt-9 print:block">
        <AboutAuthor author={author} />
        <div className="lg:col-start-1 lg:[grid-row:1/span_2] [&>section:first-child]:mt-0 max-lg:[section+&>section:first-child]:mt-12">
          <AuthorBooks author={author} books={books} statuses={statuses} />
          <Picks name={author.name} picks={author.picks} />
          <Highlights highlights={author.highlights} />
          <Questions author={author} isOpen={author.qaOpen} signedIn={ctx.actor !== null} questions={questions}>
            <Pagination
              page={questions.page}
              pageCount={questions.pageCount}
              label={t("questionPages")}
              href={part("questions", "qa")}
            />
          </Questions>
        </div>
        <aside className={ASIDE} aria-label={t("more", { name: author.name })}>
          <Unclaimed author={author} claim={author.viewer?.claim ?? null} />
          <Events slug={author.slug} events={author.events} />
          <Announcements announcements={announcements.data}>
            <Pagination
              page={announcements.page}
              pageCount={announcements.pageCount}
              label={t("announcementPages")}
              href={part("announcements", "announcements")}
            />
          </Announcements>
        </aside>
      </div>
    </>
  );
}

async function booksOf(ctx: Context, author: AuthorPage, page: number): Promise<Page<BookView>> {
  const query = { page, limit: BOOKS_ON_PAGE };
  if (page === 1) return toPage(author.books, author.bookCount, query);
  const books = await orNotFound(listAuthorBooks(ctx, author, query));
  withinPages(books);
  return books;
}

/** What the author published besides; a page that nobody holds has nothing, and asks for nothing. */
async function publishedBy(ctx: Context, author: AuthorPage, search: Query) {
  const asked = [
    { page: pageNumber(search.announcements), limit: ANNOUNCEMENTS },
    { page: pageNumber(search.questions), limit: QUESTIONS },
  ] as const;
  if (!author.verified) return [toPage([], 0, asked[0]), toPage([], 0, asked[1])] as const;
  const found = await Promise.all([
    orNotFound(listAnnouncements(ctx, author, asked[0])),
    orNotFound(listQuestions(ctx, author, asked[1])),
  ]);
  for (const page of found) withinPages(page);
  return found;
}
