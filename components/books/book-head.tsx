import Link from "next/link";
import { useTranslations } from "next-intl";
import { BookCover } from "@/components/books/book-cover";
import { OwnRating } from "@/components/books/rating";
import { StatusMenu } from "@/components/books/status-menu";
import { Row } from "@/components/ui/layout";
import { Rating } from "@/components/ui/rating";
import { ShareLink } from "@/components/ui/share-link";
import { ShelfEdge } from "@/components/ui/shelf-edge";
import { Subtitle } from "@/components/ui/subtitle";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { Book, BookView } from "@/lib/catalogue/schemas";

type BookHeadProps = { book: Book & Pick<BookView, "cover">; address: string };

/** A book: its cover on a ledge, title, authors, the reader's own shelf and stars, and what it is about. */
export function BookHead({ book, address }: BookHeadProps) {
  const t = useTranslations("books.bookHead");
  const { viewer } = book;
  const named = { id: book.id, title: book.title };
  return (
    <div className="grid grid-cols-[260px_minmax(0,1fr)] grid-rows-[auto_auto_1fr] items-start gap-x-14 gap-y-8 pt-13 max-md:grid-cols-[120px_minmax(0,1fr)] max-md:gap-5 max-md:pt-7">
      <div className="sticky top-[100px] row-span-3 max-md:static max-md:row-auto print:static">
        <ShelfEdge>
          <BookCover book={book} />
        </ShelfEdge>
      </div>
      <div className="min-w-0">
        <h1 className="wrap-anywhere max-md:text-[1.9rem]">{book.title}</h1>
        {book.subtitle && <Subtitle className="wrap-anywhere">{book.subtitle}</Subtitle>}
        <Authors authors={book.authors} />
        <RatingLine rating={book.rating} />
      </div>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4 max-md:col-span-full">
        <StatusMenu book={named} status={viewer?.status ?? null} signedIn={viewer !== null} />
        <ShareLink title={book.title} address={address} />
        {viewer && <OwnRating book={named} status={viewer.status} rating={viewer.rating} />}
      </div>
      {book.description && (
        <div className="prose max-md:col-span-full [:where(&>*+*)]:mt-[0.8em]">
          {book.description
            .split(/\n+/)
            .filter(Boolean)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          {book.descriptionSource === "machine" && (
            <p className="border-edge border-l-3 bg-wash px-3 py-2 font-sans text-ink-2 text-small">
              {t("machineWritten")}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Authors({ authors }: Pick<Book, "authors">) {
  if (authors.length === 0) return null;
  return (
    <p className="prose mt-3">
      {authors.map((author, index) => (
        <span key={author.id}>
          {index > 0 && ", "}
          <Link href={`/authors/${author.slug}`}>{author.name}</Link>
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
    <Row as="p" className="text-ink-2 tabular-nums mt-3" style={{ gap: 8 }}>
      {rating.average === null ? (
        t("notRated")
      ) : (
        <>
          <Rating rating={rating.average} />
          <span>{t("rating", { average: rating.average.toFixed(2), count: rating.count })}</span>
        </>
      )}
    </Row>
  );
}
