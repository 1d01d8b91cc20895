import type { BookView } from "@/lib/catalogue/schemas";
import { CoverLink } from "./cover-link";

/** Fewer than these stand larger, so that they fill their line. */
const FEW = 24;

/** Many small covers in an order that says something, each a link named by its title. */
export function CoverRun({ books, label }: { books: BookView[]; label?: string }) {
  return (
    <ol
      className={`grid items-end gap-x-3 gap-y-4 max-md:grid-cols-[repeat(auto-fill,minmax(60px,1fr))] ${books.length < FEW ? "grid-cols-[repeat(auto-fill,minmax(100px,1fr))]" : "grid-cols-[repeat(auto-fill,minmax(76px,1fr))]"}`}
      aria-label={label}
    >
      {books.map((book, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a book that was read twice stands here twice
        <li key={`${book.slug} ${place}`}>
          <CoverLink book={book} />
        </li>
      ))}
    </ol>
  );
}
