import { ShelfEdge } from "@/components/ui/shelf-edge";
import type { BookView } from "@/lib/catalogue/schemas";
import { CoverLink } from "./cover-link";

/** Covers standing on a ledge; each is a link named by its title. */
export function BookShelf({ books, label }: { books: BookView[]; label: string }) {
  return (
    <ShelfEdge as="ul" layout="list" aria-label={label}>
      {books.map((book) => (
        <li key={book.slug}>
          <CoverLink book={book} />
        </li>
      ))}
    </ShelfEdge>
  );
}
