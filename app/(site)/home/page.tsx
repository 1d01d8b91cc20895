import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsList } from "@/components/authors/news-list";
import { BookCard, BookCards, BookGrid, BookLine } from "@/components/books/book-card";
import { ClubDates } from "@/components/home/club-dates";
import { FirstSteps } from "@/components/home/first-steps";
import { ReadingNow } from "@/components/home/reading-now";
import { YearOffer } from "@/components/profiles/year-offer";
import { Columns } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { listAuthorNews } from "@/lib/authors/news";
import { findBooks } from "@/lib/catalogue/find-books";
import { listOwnDates } from "@/lib/clubs/own-dates";
import { NAMELESS } from "@/lib/format/names";
import { getHomeFeed, type HomeFeed } from "@/lib/home/feed";
import type { Context } from "@/lib/kernel/context";
import { getYearOffer } from "@/lib/profiles/year-offer";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.readerHomePage");
  return { title: t("metaTitle"), robots: { index: false } };
}

const NEWS = 4;
const DATES = 4;
/** A row of covers; with fewer than three it would stand half empty. */
const ROW = { min: 3, max: 6 };

export default async function ReaderHome() {
  const t = await getTranslations("home.readerHomePage");
  const ctx = await readerPageContext("/home");
  const [feed, news, dates, offer] = await Promise.all([
    getHomeFeed(ctx),
    listAuthorNews(ctx, { page: 1, limit: NEWS }),
    listOwnDates(ctx, { limit: DATES }),
    getYearOffer(ctx),
  ]);
  const { displayName, username } = ctx.actor;
  const isNewcomer = feed.reading.length === 0 && feed.wanted.length === 0 && feed.followedCount === 0;
  return (
    <>
      <h1 className="mt-13 max-md:mt-7">
        {displayName === NAMELESS ? t("greetingNameless") : t("greeting", { name: displayName })}
      </h1>
      {!username && (
        <p className="text-ink-2 mt-3">
          {t.rich("noUsername", { link: (chunks) => <Link href="/welcome">{chunks}</Link> })}
        </p>
      )}
      <YearOffer offer={offer} className="mt-3" />
      <Columns layout={dates.length > 0 ? "aside" : undefined} className="gap-y-0! lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">{isNewcomer ? <FirstSteps /> : <ReadingNow reads={feed.reading} />}</div>
        {dates.length > 0 && (
          <aside className="mt-16 min-w-0 max-md:mt-12 lg:row-span-2">
            <ClubDates dates={dates} />
          </aside>
        )}
        {news.total > 0 && (
          <Section title={t("news")} id="news" className="min-w-0">
            <NewsList news={news.data} />
          </Section>
        )}
      </Columns>
      <ReadNext ctx={ctx} feed={feed} />
    </>
  );
}

/** What is on the reader's list and the newest by whom they follow, in one row; what is read most where that is too little. */
async function ReadNext({ ctx, feed: { wanted, followed } }: { ctx: Context; feed: HomeFeed }) {
  const t = await getTranslations("home.readerHomePage");
  const chosen = [
    ...wanted.map((book) => ({ book, why: t("onList") })),
    ...followed.flatMap(({ book }) => (book ? [{ book, why: t("byFollowed") }] : [])),
  ];
  const own = chosen.filter(({ book }, at) => chosen.findIndex((other) => other.book.id === book.id) === at);
  if (own.length >= ROW.min)
    return (
      <Section title={t("next")} id="next" more={<Link href="/library?status=want">{t("allWanted")}</Link>}>
        <BookCards>
          {own.slice(0, ROW.max).map(({ book, why }) => (
            <BookCard key={book.id} book={book} note={<BookLine className="mt-1.5">{why}</BookLine>} />
          ))}
        </BookCards>
      </Section>
    );
  const popular = await findBooks(
    ctx,
    { order: [{ field: "popularity", direction: "desc" }] },
    { page: 1, limit: ROW.max },
  );
  return (
    <Section title={t("popular")} id="next" more={<Link href="/books">{t("allBooks")}</Link>}>
      <BookGrid books={popular.data} />
    </Section>
  );
}
