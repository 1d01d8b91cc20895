import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import type { BookView } from "@/lib/catalogue/schemas";
import { BookLink } from "./book-link";
import { Cover } from "./cover";

type BookTileProps = {
  book: BookView;
  /** Whether the authors are named; on their own page they need not be. */
  by?: boolean;
  /** A line of its own under the title, such as the stars. */
  note?: ReactNode;
  /** Comes under the tile, such as the button that adds the book. */
  children?: ReactNode;
};

/** Cover, title and authors of a book. */
export function BookTile({ book, by = true, note, children }: BookTileProps) {
  return (
    <li className="flex flex-col">
      <BookLink className="bk flex-1" book={book}>
        <Cover book={book} />
        <b>{book.title}</b>
        {by && <Byline book={book} />}
        {note}
      </BookLink>
      {children && <div className="mt-3">{children}</div>}
    </li>
  );
}

/** A wall of books. */
export function BookGrid({ books, under }: { books: BookView[]; under?: (book: BookView) => ReactNode }) {
  return (
    <ul className="shelfgrid">
      {books.map((book) => (
        <BookTile key={book.id} book={book}>
          {under?.(book)}
        </BookTile>
      ))}
    </ul>
  );
}

/** Covers standing on a ledge; each is a link named by its title. */
export function BookShelf({ books, label }: { books: BookView[]; label: string }) {
  return (
    <ul className="ledge" aria-label={label}>
      {books.map((book) => (
        <li key={book.id}>
          <BookLink className="bk" book={book}>
            <Cover book={book} />
            <span className="sr-only">
              <TitleAndAuthors book={book} />
            </span>
          </BookLink>
        </li>
      ))}
    </ul>
  );
}

/** The authors in one line, each verified one with the seal. */
export function Byline({ book }: { book: BookView }) {
  return (
    <span className="by">
      {book.authors.map(({ id, name, verified }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          {verified ? <Sealed name={name} /> : name}
        </span>
      ))}
    </span>
  );
}

/** A name with its seal; the last word and the seal stay on one line. */
function Sealed({ name }: { name: string }) {
  const words = name.split(" ");
  const last = words.pop();
  return (
    <>
      {words.map((word) => `${word} `).join("")}
      <span className="whitespace-nowrap">
        {last} <VerifiedBadge />
      </span>
    </>
  );
}

/** Title and authors in one line, as the link around a cover is named. */
export function TitleAndAuthors({ book: { title, authors } }: { book: BookView }) {
  const t = useTranslations("books.bookCard");
  return authors.length ? t("titleAndAuthors", { title, authors: authors.map(({ name }) => name).join(", ") }) : title;
}
