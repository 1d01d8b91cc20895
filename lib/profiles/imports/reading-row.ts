import { z } from "zod";
import { EarlierRead, EditionFormat, LibraryStatus } from "@/lib/catalogue/schemas";
import { CalendarDate } from "@/lib/http/fields";

/** By whose name a book can be known: another service's, or ours. */
export const KEY_SCHEMES = ["bookplate", "goodreads", "hardcover", "librarything-book"] as const;

/** What every format's reader makes of its rows: the one form that an import knows. Kept as JSON with the import. */
export const ReadingRow = z.object({
  title: z.string(),
  author: z.string().nullable(),
  otherAuthors: z.array(z.string()),
  isbn13: z.string().nullable(),
  isbn10: z.string().nullable(),
  /** What the source calls this book; `bookplate` is a work of ours. */
  key: z.object({ scheme: z.enum(KEY_SCHEMES), value: z.string() }).nullable(),
  pages: z.int().nullable(),
  publisher: z.string().nullable(),
  format: EditionFormat.nullable(),
  language: z.string().nullable(),
  published: z.int().nullable(),
  firstPublished: z.int().nullable(),
  status: LibraryStatus,
  /** Quarter stars, 1 to 20. */
  rating: z.int().nullable(),
  review: z.string().nullable(),
  spoiler: z.boolean(),
  reviewVisibility: z.enum(["public", "private"]).nullable(),
  privateNote: z.string().nullable(),
  percent: z.int().nullable(),
  shelves: z.array(z.object({ name: z.string(), position: z.int().nullable() })),
  startedOn: CalendarDate.nullable(),
  finishedOn: CalendarDate.nullable(),
  /** Readings before the latest one. */
  reads: z.array(EarlierRead.pick({ startedOn: true, finishedOn: true })),
  addedOn: CalendarDate.nullable(),
});
export type ReadingRow = z.infer<typeof ReadingRow>;

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
