import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { NewsList } from "@/components/authors/news-list";
import { BookCard, BookCards, BookGrid, Byline, TitleAndAuthors } from "@/components/books/book-card";
import { BookCover } from "@/components/books/book-cover";
import { ClubRow } from "@/components/clubs/club-row";
import { EntryDetails } from "@/components/library/entry-details";
import { SearchBox } from "@/components/site/search-box";
import { ButtonLink } from "@/components/ui/button";
import { EntryTitle } from "@/components/ui/entry-title";
import { Row } from "@/components/ui/layout";
import { Progress } from "@/components/ui/progress";
import { Section } from "@/components/ui/section";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { listAuthorNews } from "@/lib/authors/news";
import { listClubs } from "@/lib/clubs/list";
import { longDate } from "@/lib/format/dates";
import { formatProgress } from "@/lib/format/reading-progress";
import { type CurrentRead, getHomeFeed, type HomeFeed } from "@/lib/home/feed";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.readerHomePage");
  return { title: t("metaTitle"), robots: { index: false } };
}

const NAMELESS = "A reader";
const NEWS = 8;
const CLUBS = 4;

export default async function ReaderHome() {
  const t = await getTranslations("home.readerHomePage");
  const ctx = await readerPageContext("/home");
  const [feed, news, clubs] = await Promise.all([
    getHomeFeed(ctx),
    listAuthorNews(ctx, { page: 1, limit: NEWS }),
    listClubs(ctx, { filters: { mine: true } }, { limit: CLUBS }),
  ]);
  const { displayName, username } = ctx.actor;
  const isNewcomer = feed.reading.length === 0 && feed.followedCount === 0;
  return (
    <>
      <h1 className="mt-13">
        {displayName === NAMELESS ? t("greetingNameless") : t("greeting", { name: displayName })}
      </h1>
      {!username && (
        <p className="text-ink-2 mt-3">
          {t.rich("noUsername", { link: (chunks) => <Link href="/welcome">{chunks}</Link> })}
        </p>
      )}
      {isNewcomer ? <FirstSteps /> : <Reading reads={feed.reading} />}
      {news.total > 0 && (
        <Section title={t("news")} id="news">
          <NewsList news={news.data} />
        </Section>
      )}
      {clubs.length > 0 && (
        <Section title={t("clubs")} id="clubs" more={<Link href="/clubs">{t("allClubs")}</Link>}>
          <ul>
            {clubs.map((club) => (
              <ClubRow key={club.id} club={club} />
            ))}
          </ul>
        </Section>
      )}
      {feed.followedCount > 0 && <Followed feed={feed} />}
      {feed.added.length > 0 && (
        <Section title={t("added")} id="new" more={<Link href="/books">{t("allBooks")}</Link>}>
          <BookGrid books={feed.added} />
        </Section>
      )}
    </>
  );
}

function FirstSteps() {
  const t = useTranslations("home.readerHomePage.firstSteps");
  return (
    <section className="mt-6" aria-label={t("label")}>
      <p className="prose text-ink-2 mb-5">{t("text")}</p>
      <SearchBox wide />
      <Row as="p" className="mt-5">
        <ButtonLink variant="primary" href="/books">
          {t("books")}
        </ButtonLink>
        <ButtonLink href="/authors">{t("authors")}</ButtonLink>
      </Row>
    </section>
  );
}

function Reading({ reads }: { reads: CurrentRead[] }) {
  const t = useTranslations("home.readerHomePage.reading");
  return (
    <Section title={t("title")} id="reading" more={<Link href="/library?status=reading">{t("all")}</Link>}>
      {reads.length === 0 ? (
        <p className="prose text-ink-2">
          {t.rich("empty", { link: (chunks) => <Link href="/library?status=want">{chunks}</Link> })}
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-11 gap-y-8 max-md:grid-cols-1">
          {reads.map(({ book, ...entry }) => (
            <li key={book.id} className="grid grid-cols-[84px_minmax(0,1fr)] gap-5">
              <Link href={`/books/${book.slug}`} tabIndex={-1} prefetch={false}>
                <BookCover book={book} size={84} />
                <span className="sr-only">
                  <TitleAndAuthors book={book} />
                </span>
              </Link>
              <div className="min-w-0">
                <EntryTitle as="h3" href={`/books/${book.slug}`}>
                  {book.title}
                </EntryTitle>
                <p className="text-small text-ink-2 mb-3">
                  <Byline book={book} />
                </p>
                {entry.percent === null ? (
                  <p className="text-small tabular-nums">{formatProgress(entry)}</p>
                ) : (
                  <Progress percent={entry.percent} label={formatProgress(entry)} />
                )}
                <Row justify="between" className="mt-3">
                  <span className="text-small text-ink-2 tabular-nums">
                    {entry.startedOn ? t("since", { date: longDate(entry.startedOn) }) : ""}
                  </span>
                  <EntryDetails
                    entry={{ book: { id: book.id, title: book.title }, ...entry }}
                    label={t("noteProgress")}
                  />
                </Row>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Followed({ feed: { followed, followedCount } }: { feed: HomeFeed }) {
  const t = useTranslations("home.readerHomePage.followed");
  const withBook = followed.flatMap(({ author, book }) => (book ? [{ author, book }] : []));
  return (
    <Section title={t("title")} id="followed" more={<Link href="/authors">{t("all")}</Link>}>
      <p className="text-ink-2 mb-5">
        {t(followed.length < followedCount ? "latestOfLast" : "latestOfEach", { count: followedCount })}
      </p>
      <BookCards>
        {withBook.map(({ author, book }) => (
          <BookCard key={author.id} book={book}>
            {book.authors.length > 1 && (
              <Link className="text-small" href={`/authors/${author.slug}`} prefetch={false}>
                {author.name} {author.verified && <VerifiedBadge />}
              </Link>
            )}
          </BookCard>
        ))}
      </BookCards>
      {withBook.length === 0 && <p className="prose">{t("empty")}</p>}
    </Section>
  );
}
