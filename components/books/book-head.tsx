import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BookCover } from "@/components/books/book-cover";
import { OwnBookMenu, OwnStars } from "@/components/books/own-of-book";
import { StatusMenu } from "@/components/books/status-menu";
import { SubjectMenu } from "@/components/corrections/subject-menu";
import { ButtonAnchor } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Rating } from "@/components/ui/rating";
import { ROOM_OF_BUTTON } from "@/components/ui/room-of-button";
import { ShareLink } from "@/components/ui/share-link";
import { ShelfEdge } from "@/components/ui/shelf-edge";
import { Subtitle } from "@/components/ui/subtitle";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookPage } from "@/lib/catalogue/books";
import type { Book } from "@/lib/catalogue/schemas";
import { formatYear } from "@/lib/format/dates";
import { atBeginning, commaIn, languageName } from "@/lib/format/names";
import { BookTitle } from "./book-title";
import { SeriesPlace } from "./series-place";

type BookHeadProps = {
  book: BookPage;
  address: string;
  mayChangeCover: boolean;
  /** What comes under it: what the book is about, or where on the page its readers are. */
  children: ReactNode;
};

/** A book: its cover on a ledge, title, authors, the reader's own shelf and stars, and where it can be read. */
export function BookHead({ book, address, mayChangeCover, children }: BookHeadProps) {
  const t = useTranslations("books.bookHead");
  const locale = useLocale();
  const { viewer } = book;
  const pages = book.editions.find((edition) => edition.pages)?.pages;
  const facts = [
    book.firstPublished === null ? null : formatYear(book.firstPublished, locale),
    pages ? t("pageCount", { count: pages }) : null,
    book.language ? atBeginning(languageName(book.language, locale), locale) : null,
  ].filter((fact) => fact !== null);
  const free = book.reading.find(({ kind }) => kind === "read");
  const named = { id: book.id, title: book.title };
  const menu = {
    id: book.id,
    path: address,
    what: t("what", { title: book.title }),
    isReportable: !book.ofReader,
    hasCover: mayChangeCover,
  };
  return (
    <div className="grid grid-cols-[260px_minmax(0,1fr)] grid-rows-[auto_auto_1fr] items-start gap-x-14 gap-y-8 pt-13 max-md:grid-cols-[120px_minmax(0,1fr)] max-md:gap-5 max-[360px]:grid-cols-[96px_minmax(0,1fr)] max-md:pt-7">
      <div className="sticky top-[100px] row-span-3 max-md:static max-md:row-auto print:static">
        <ShelfEdge>
          <BookCover book={book} sizes="(max-width: 719px) 120px, 260px" />
        </ShelfEdge>
      </div>
      <div className="min-w-0">
        <h1 className="wrap-anywhere max-md:text-[length:clamp(1.5rem,7.8vw,1.9rem)]">
          <BookTitle book={book} />
        </h1>
        {book.subtitle && (
          <Subtitle className="wrap-anywhere">
            <bdi lang={book.cover.language ?? undefined}>{book.subtitle}</bdi>
          </Subtitle>
        )}
        <Authors book={book} />
        {book.series && <SeriesPlace series={book.series} />}
        {facts.length > 0 && <p className="mt-2 text-ink-2 tabular-nums">{facts.join(" · ")}</p>}
        <RatingLine rating={book.rating} />
      </div>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4 max-md:col-span-full max-md:gap-x-3">
        <div className={ROOM_OF_BUTTON}>
          <StatusMenu book={named} status={viewer?.status ?? null} signedIn={viewer !== null} isMain />
        </div>
        <div className="flex">
          <ShareLink title={book.title} address={address} />
          {book.ofReader ? (
            book.isOwn && <SubjectMenu {...menu} />
          ) : (
            <OwnBookMenu {...menu} title={book.title} isReader={viewer !== null}>
              <SubjectMenu {...menu} />
            </OwnBookMenu>
          )}
        </div>
        {free && (
          <ButtonAnchor
            href={free.url}
            rel="noopener"
            aria-label={t("readLabel", { title: book.title, place: free.label })}
          >
            {t("read")}
          </ButtonAnchor>
        )}
        <OwnStars book={named} known={viewer && { status: viewer.status, rating: viewer.rating }} />
      </div>
      <div className="min-w-0 max-md:col-span-full">{children}</div>
    </div>
  );
}

function Authors({ book: { authors, contributors } }: { book: Pick<Book, "authors" | "contributors"> }) {
  const locale = useLocale();
  const withPage = new Set(contributors.flatMap(({ author, hasPage }) => (hasPage ? author.id : [])));
  if (authors.length === 0) return null;
  return (
    <p className="prose mt-3">
      {authors.map((author, index) => (
        <span key={author.id}>
          {index > 0 && commaIn(locale)}
          {withPage.has(author.id) ? (
            <Link href={`/authors/${author.slug}`}>
              <bdi>{author.name}</bdi>
            </Link>
          ) : (
            <bdi>{author.name}</bdi>
          )}
          {author.verified && (
            <>
              {" "}
              <VerifiedBadge />
            </>
          )}
        </span>
      ))}
    </p>
  );
}

function RatingLine({ rating }: Pick<Book, "rating">) {
  const t = useTranslations("books.bookHead");
  return (
    <>
      <Row as="p" className="text-ink-2 tabular-nums mt-3" style={{ gap: 8 }}>
        {rating.average === null ? (
          t("notRated")
        ) : (
          <>
            <Rating rating={rating.average} />
            <span>{t("rating", { average: rating.average, count: rating.count })}</span>
          </>
        )}
      </Row>
      {rating.state === "held" && <p className="mt-2 max-w-2xl text-ink-2 text-small">{t("held")}</p>}
    </>
  );
}
