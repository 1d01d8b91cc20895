import type { Metadata } from "next";
import Link from "next/link";
import { NewsList } from "@/components/authors/news-list";
import { BookGrid, BookTile, Byline, TitleAndAuthors } from "@/components/books/book-card";
import { Cover } from "@/components/books/cover";
import { ClubRow } from "@/components/clubs/club-row";
import { EntryDetails } from "@/components/library/entry-details";
import { SearchBox } from "@/components/site/search-box";
import { Gauge } from "@/components/ui/progress";
import { Section } from "@/components/ui/section";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { listAuthorNews } from "@/lib/authors/news";
import { listClubs } from "@/lib/clubs/list";
import { longDate } from "@/lib/format/dates";
import { counted } from "@/lib/format/numbers";
import { formatProgress } from "@/lib/format/reading-progress";
import { type CurrentRead, getHomeFeed, type HomeFeed } from "@/lib/home/feed";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Home", robots: { index: false } };

const NAMELESS = "A reader";
const NEWS = 8;
const CLUBS = 4;

export default async function ReaderHome() {
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
      <h1 className="mt-13">{displayName === NAMELESS ? "Welcome" : `Good to see you, ${displayName}`}</h1>
      {!username && (
        <p className="quiet mt-3">
          Your plate has no name on it yet. <Link href="/welcome">Choose one</Link>
        </p>
      )}
      {isNewcomer ? <FirstSteps /> : <Reading reads={feed.reading} />}
      {news.total > 0 && (
        <Section title="News from authors you follow" id="news">
          <NewsList news={news.data} />
        </Section>
      )}
      {clubs.length > 0 && (
        <Section title="Your clubs" id="clubs" more={<Link href="/clubs">All clubs</Link>}>
          <ul>
            {clubs.map((club) => (
              <ClubRow key={club.id} club={club} />
            ))}
          </ul>
        </Section>
      )}
      {feed.followedCount > 0 && <Followed feed={feed} />}
      {feed.added.length > 0 && (
        <Section title="New in the catalogue" id="new" more={<Link href="/books">All books</Link>}>
          <BookGrid books={feed.added} />
        </Section>
      )}
    </>
  );
}

function FirstSteps() {
  return (
    <section className="mt-6" aria-label="First steps">
      <p className="prose quiet mb-5">
        Nothing is on your shelves yet, and you follow nobody. Look for one book you are reading, or one you loved and
        never returned: what you add and whom you follow fills this page.
      </p>
      <SearchBox wide />
      <p className="row mt-5">
        <Link className="btn pri" href="/books">
          Browse books
        </Link>
        <Link className="btn" href="/authors">
          Meet authors
        </Link>
      </p>
    </section>
  );
}

function Reading({ reads }: { reads: CurrentRead[] }) {
  return (
    <Section title="Reading now" id="reading" more={<Link href="/library?status=reading">All you are reading</Link>}>
      {reads.length === 0 ? (
        <p className="prose quiet">
          No book is open. <Link href="/library?status=want">Take one you wanted to read</Link>
        </p>
      ) : (
        <ul className="reads">
          {reads.map(({ book, ...entry }) => (
            <li key={book.id}>
              <Link href={`/books/${book.slug}`} tabIndex={-1} prefetch={false}>
                <Cover book={book} size={84} />
                <span className="sr-only">
                  <TitleAndAuthors book={book} />
                </span>
              </Link>
              <div className="min-w-0">
                <h3>
                  <Link href={`/books/${book.slug}`} prefetch={false}>
                    {book.title}
                  </Link>
                </h3>
                <p className="small quiet mb-3">
                  <Byline book={book} />
                </p>
                {entry.percent === null ? (
                  <p className="small num">{formatProgress(entry)}</p>
                ) : (
                  <Gauge percent={entry.percent} label={formatProgress(entry)} />
                )}
                <div className="row between mt-3">
                  <span className="small quiet num">{entry.startedOn ? `Since ${longDate(entry.startedOn)}` : ""}</span>
                  <EntryDetails entry={{ book: { id: book.id, title: book.title }, ...entry }} label="Note progress" />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Followed({ feed: { followed, followedCount } }: { feed: HomeFeed }) {
  const withBook = followed.flatMap(({ author, book }) => (book ? [{ author, book }] : []));
  return (
    <Section title="Books by authors you follow" id="followed" more={<Link href="/authors">All authors</Link>}>
      <p className="quiet mb-5">
        You follow {counted(followedCount, "author")}: the latest of{" "}
        {followed.length < followedCount ? "those you followed last" : "each"} that you do not have yet.
      </p>
      <ul className="shelfgrid">
        {withBook.map(({ author, book }) => (
          <BookTile key={author.id} book={book}>
            {book.authors.length > 1 && (
              <Link className="small" href={`/authors/${author.slug}`} prefetch={false}>
                {author.name} {author.verified && <VerifiedBadge />}
              </Link>
            )}
          </BookTile>
        ))}
      </ul>
      {withBook.length === 0 && <p className="prose">You have every book of theirs.</p>}
    </Section>
  );
}
