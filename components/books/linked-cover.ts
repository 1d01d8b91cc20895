import type { BookView } from "@/lib/catalogue/schemas";
import { chosenAddresses, chosenPicture } from "@/lib/covers/chosen-cover";
import { nearAddress } from "@/lib/covers/picture";
import type { LinkedCover } from "./cover-links";

/** What an island draws the cover of a book from. */
export const coverOf = (book: BookView): { address: string; colour?: string } => {
  const colour = chosenPicture(book.cover.picture)?.colour;
  return { address: nearAddress(chosenAddresses(book.coverUrl)), ...(colour && { colour }) };
};

/** A book as one of very many covers; `name` is its title with its authors. */
export const linkedCover = (book: BookView, name: string): LinkedCover => ({
  href: book.ofReader ? null : `/books/${book.slug}`,
  name,
  ...coverOf(book),
});
