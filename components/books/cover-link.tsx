import type { BookView } from "@/lib/catalogue/schemas";
import { RAISED, RISING, TitleAndAuthors } from "./book-card";
import { BookCover } from "./book-cover";
import { BookLink } from "./book-link";

/** A cover that leads to its book, named by title and authors. */
export function CoverLink({ book }: { book: BookView }) {
  return (
    <BookLink className={RAISED} book={book}>
      <BookCover book={book} className={RISING} />
      <span className="sr-only">
        <TitleAndAuthors book={book} />
      </span>
    </BookLink>
  );
}
