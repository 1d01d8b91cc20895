/** How much of everything there is; a smaller catalogue has less of everything in the same shapes. */
export type Sizes = {
  books: number;
  people: number;
  readers: number;
  entries: number;
  ratings: number;
  /** The books in the largest library. */
  largestLibrary: number;
  /** One person wrote each so manieth book. */
  prolific: number;
  /** The shelves of one profile. */
  manyShelves: number;
  collections: number;
  clubMembers: number;
  comments: number;
};

const FULL = 1_000_000;
const PROLIFIC = 30;

/** For as many books as told; what does not depend on them only where the catalogue is smaller than a tenth of the full one. */
export function sizesFor(books: number): Sizes {
  const part = (ofFull: number) => Math.max(1, Math.round((ofFull * books) / FULL));
  const atMost = (ofFull: number) => Math.min(ofFull, part(10 * ofFull));
  return {
    books,
    people: part(250_000),
    readers: part(200_000),
    entries: part(10_000_000),
    ratings: part(2_000_000),
    largestLibrary: part(20_000),
    prolific: PROLIFIC,
    manyShelves: atMost(2_000),
    collections: atMost(10_000),
    clubMembers: atMost(5_000),
    comments: atMost(10_000),
  };
}
