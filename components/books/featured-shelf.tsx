import Link from "next/link";
import { Plate } from "@/components/ui/plate";
import type { BookView } from "@/lib/catalogue/schemas";
import { counted } from "@/lib/format/numbers";
import { Cover } from "./cover";

type FeaturedShelfProps = {
  genre: { slug: string; label: string };
  books: BookView[];
  /** How many there are on the shelf. */
  total: number;
};

/** The shelf of the week on a plate: five covers held like a hand of cards, and the way to all of them. */
export function FeaturedShelf({ genre, books, total }: FeaturedShelfProps) {
  return (
    <Plate className="featured">
      <div className="fan" aria-hidden="true">
        {books.map((book) => (
          <Cover key={book.id} book={book} />
        ))}
      </div>
      <div>
        <p className="small quiet">The shelf of the week</p>
        <h2 className="mt-1">{genre.label}</h2>
        <p className="prose quiet mt-2">
          {counted(total, "book")}, {books[0] ? <i>{books[0].title}</i> : "none"} the most read of them.
        </p>
        <p className="mt-5">
          <Link className="btn pri" href={`/books?genre=${genre.slug}`}>
            Open the shelf
          </Link>
        </p>
      </div>
    </Plate>
  );
}
