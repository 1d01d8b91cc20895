import { drawnCover } from "@/components/books/book-cover";
import { coverOf } from "@/components/books/linked-cover";
import type { BookView } from "@/lib/catalogue/schemas";
import type { CollectionSummary } from "@/lib/collections/schemas";
import { coverInput } from "@/lib/covers/book-cover";
import { groundOf } from "@/lib/covers/chosen-cover";
import type { MostCovers, Wall, WallCover } from "./collection-wall";

type WithCovers = Pick<CollectionSummary, "coverUrl"> & { coverBooks: BookView[] };

/** What the wall of a collection shows: drawings while the page may have more of them, then addresses. */
export function wallOf({ coverUrl, coverBooks }: WithCovers, most: MostCovers = 4): Wall {
  if (isOwnCover(coverUrl)) return { picture: coverUrl };
  const [first] = coverBooks;
  return {
    tint: first ? groundOf(coverInput(first)) : "var(--wash)",
    covers: coverBooks.slice(0, most).map(drawnOrNear),
  };
}

/** The drawing of a book while the page may have more of them, then its address. */
export function drawnOrNear(book: BookView): WallCover {
  const drawn = drawnCover(book);
  return drawn ? { drawn } : coverOf(book);
}

export const isOwnCover = (coverUrl: string): boolean => coverUrl.includes("/media/");
