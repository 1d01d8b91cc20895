/** Picture or drawing, as whoever is answered prefers. Strangers see pictures, and what is kept for them holds those. */
import { type CoverInput, cover } from "./cover";
import { prefersDrawn } from "./cover-choice";
import type { CoverPicture } from "./picture";

/** The picture of a book, unless there is none or the reader prefers drawn covers. */
export const chosenPicture = (picture: CoverPicture | null | undefined): CoverPicture | null =>
  picture && !prefersDrawn() ? picture : null;

/** Addresses of covers in a text: a picture's leads to the drawn cover of the same book where the reader prefers that. */
export const chosenAddresses = (text: string): string =>
  prefersDrawn() ? text.replace(/(\/covers\/[0-9a-f-]{36})\.webp(?!\?)/g, "$1.svg") : text;

/** The colour of a cover, for what surrounds it. */
export const groundOf = (book: CoverInput): string => chosenPicture(book.picture)?.colour ?? cover(book).ground;
