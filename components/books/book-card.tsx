import type { ComponentPropsWithRef, ReactNode } from "react";
import { EastAsian } from "@/components/ui/east-asian";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookView } from "@/lib/catalogue/schemas";
import { AuthorNames } from "./author-names";
import { BookCover } from "./book-cover";
import { BookLink } from "./book-link";
import { useTitleAndAuthors } from "./use-title-and-authors";

/** The cover of a link rises a little when the link is pointed at. */
export const RAISED = "group raised";
export const RISING = "rising";

type BookCardProps = {
  book: BookView;
  /** Whether the authors are named; on their own page they need not be. */
  by?: boolean;
  /** A line of its own under the title, such as the stars. */
  note?: ReactNode;
  /** Comes under the card, such as the button that adds the book. */
  children?: ReactNode;
};

/** Cover, title and authors of a book. */
export function BookCard({ book, by = true, note, children }: BookCardProps) {
  return (
    <li className="flex flex-col">
      <BookLink className={`${RAISED} flex-1`} book={book}>
        <BookCover book={book} className={RISING} />
        {/* what is cut ends where its own direction ends, and stands where the page's lines begin */}
        <b dir="auto" {...(book.cover.language && { lang: book.cover.language })} className="card-title">
          {book.title}
        </b>
        <EastAsian text={book.title} />
        {by && (
          <BookLine>
            <Byline book={book} />
          </BookLine>
        )}
        {note}
      </BookLink>
      {children && <div className="mt-3">{children}</div>}
    </li>
  );
}

/** A line under the title on a card. */
export function BookLine({ className = "", ...rest }: ComponentPropsWithRef<"span">) {
  return <span {...rest} className={`card-line ${className}`.trim()} />;
}

/** Cards of books as a wall. */
export function BookCards({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-6 gap-y-8 max-md:grid-cols-3 max-md:gap-x-3.5 max-md:gap-y-6">
      {children}
    </ul>
  );
}

/** A wall of books. */
export function BookGrid({ books, under }: { books: BookView[]; under?: (book: BookView) => ReactNode }) {
  return (
    <BookCards>
      {books.map((book) => (
        <BookCard key={book.slug} book={book}>
          {under?.(book)}
        </BookCard>
      ))}
    </BookCards>
  );
}

/** The authors in one line, each verified one with the badge. */
export function Byline({ book }: { book: BookView }) {
  return <AuthorNames authors={book.authors} badge={<VerifiedBadge />} />;
}

/** Title and authors in one line, as the link around a cover is named. */
export function TitleAndAuthors({ book }: { book: BookView }) {
  return useTitleAndAuthors()(book);
}
