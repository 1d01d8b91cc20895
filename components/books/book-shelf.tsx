import { ShelfEdge } from "@/components/ui/shelf-edge";
import type { BookView } from "@/lib/catalogue/schemas";
import { RAISED, RISING, TitleAndAuthors } from "./book-card";
import { BookCover } from "./book-cover";
import { BookLink } from "./book-link";

/** Covers standing on a ledge; each is a link named by its title. */
export function BookShelf({ books, label }: { books: BookView[]; label: string }) {
  return (
    <ShelfEdge as="ul" layout="list" aria-label={label}>
      {books.map((book) => (
        <li key={book.id}>
          <BookLink className={RAISED} book={book}>
            <BookCover book={book} className={RISING} />
            <span className="sr-only">
              <TitleAndAuthors book={book} />
            </span>
          </BookLink>
        </li>
      ))}
    </ShelfEdge>
  );
}
