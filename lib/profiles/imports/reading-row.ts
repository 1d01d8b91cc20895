/** By whose name a book can be known: another service's, or ours. */
export const KEY_SCHEMES = ["bookplate", "goodreads", "hardcover", "librarything-book"] as const;

/** What every format's reader makes of its rows: the one form that an import knows. Kept as JSON with the import. */
export type ReadingRow = {
  title: string;
  author: string | null;
  otherAuthors: string[];
  isbn13: string | null;
  isbn10: string | null;
  /** What the source calls this book; `bookplate` is a work of ours. */
  key: { scheme: (typeof KEY_SCHEMES)[number]; value: string } | null;
  pages: number | null;
  publisher: string | null;
  format: "hardcover" | "paperback" | "ebook" | "audiobook" | "other" | null;
  language: string | null;
  published: number | null;
  firstPublished: number | null;
  status: "want" | "reading" | "finished" | "abandoned";
  /** Quarter stars, 1 to 20. */
  rating: number | null;
  review: string | null;
  spoiler: boolean;
  reviewVisibility: "public" | "private" | null;
  privateNote: string | null;
  percent: number | null;
  shelves: { name: string; position: number | null }[];
  startedOn: string | null;
  finishedOn: string | null;
  /** Readings before the latest one. */
  reads: { startedOn: string | null; finishedOn: string | null }[];
  addedOn: string | null;
};

/** A row as read: what it says, or why it cannot be used. */
export type ParsedRow = { row: number; title: string; reading: ReadingRow | null; reason: string | null };

export const BARE: Omit<ReadingRow, "title"> = {
  author: null,
  otherAuthors: [],
  isbn13: null,
  isbn10: null,
  key: null,
  pages: null,
  publisher: null,
  format: null,
  language: null,
  published: null,
  firstPublished: null,
  status: "want",
  rating: null,
  review: null,
  spoiler: false,
  reviewVisibility: null,
  privateNote: null,
  percent: null,
  shelves: [],
  startedOn: null,
  finishedOn: null,
  reads: [],
  addedOn: null,
};
