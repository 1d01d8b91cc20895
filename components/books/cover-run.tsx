import type { BookView } from "@/lib/catalogue/schemas";
import { CoverLinks } from "./cover-links";
import { linkedCover } from "./linked-cover";
import { useTitleAndAuthors } from "./use-title-and-authors";

/** Fewer than these stand larger, so that they fill their line. */
const FEW = 24;

/** Many small covers in an order that says something, each a link named by its title. */
export function CoverRun({ books, label }: { books: BookView[]; label?: string }) {
  const nameOf = useTitleAndAuthors();
  return (
    <ol
      className={`grid items-end gap-x-3 gap-y-4 print:*:break-inside-avoid max-md:grid-cols-[repeat(auto-fill,minmax(60px,1fr))] ${books.length < FEW ? "grid-cols-[repeat(auto-fill,minmax(100px,1fr))]" : "grid-cols-[repeat(auto-fill,minmax(76px,1fr))]"}`}
      aria-label={label}
    >
      <CoverLinks covers={books.map((book) => linkedCover(book, nameOf(book)))} />
    </ol>
  );
}
