import type { FinishedBook } from "@/lib/profiles/finished-books";

/** What makes a book count for a challenge: a value of which each is counted once, or null for one that does not. */
const COUNTS: Record<string, (book: FinishedBook) => string | number | null> = {
  "twelve-months": ({ id }) => id,
  "genre-hopper": ({ genre }) => genre,
  babel: ({ cover }) => cover.language,
  "before-1900": ({ id, firstPublished }) => (firstPublished !== null && firstPublished < 1900 ? id : null),
  "century-walk": ({ firstPublished }) => (firstPublished === null ? null : Math.floor(firstPublished / 100)),
};

/** The books that carried a reader through a challenge, in the order of reading: the first of each kind. */
export function countedBooks(challengeId: string, books: FinishedBook[]): FinishedBook[] {
  const keyOf = COUNTS[challengeId] ?? (() => null);
  const seen = new Set<string | number>();
  return books.filter((book) => {
    const value = keyOf(book);
    if (value === null || seen.has(value)) return false;
    seen.add(value);
    return true;
  });
}
