import type { BookDraft } from "../adding-schemas";

/** A catalogue outside. */
export type Source = {
  /** Names its answers in the database. */
  id: string;
  /** Its own name, said to readers. */
  name: string;
  home: string;
  /** Where it answers for an ISBN, and where people read the same. */
  pathOf: (isbn13: string) => string;
  pageOf: (isbn13: string) => string;
  /** The book in its answer, which may be anything; null for none. */
  read: (answer: unknown, isbn13: string) => BookDraft | null;
};
