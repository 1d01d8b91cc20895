import { z } from "zod";
import type { ImportedBook } from "@/db/schema/library";
import { OwnNotes } from "@/lib/catalogue/note-schemas";
import { EarlierRead, EditionFormat, LibraryStatus } from "@/lib/catalogue/schemas";
import { CalendarDate, Instant } from "@/lib/http/fields";

/** By whose name a book can be known: another service's, or ours. */
export const KEY_SCHEMES = ["bookplate", "goodreads", "hardcover", "librarything-book", "openlibrary"] as const;

const Key = z.object({ scheme: z.enum(KEY_SCHEMES), value: z.string() });

const Times = { createdAt: Instant, updatedAt: Instant };
const OwnPart = z.object({
  /** Null: the book is not in the library; it stands on a shelf, or has a review. */
  entry: z
    .object({
      progress: z.object({ unit: z.enum(["page", "percent", "minute"]), value: z.int() }).nullable(),
      imported: z.custom<ImportedBook>().nullable(),
      addedAt: Instant,
      updatedAt: Instant,
    })
    .nullable(),
  review: z.object({ ...Times, commentsClosed: z.boolean().default(false) }).nullable(),
  notesUpdatedAt: Instant.nullable().default(null),
  shelves: z.array(z.object({ name: z.string(), note: z.string().nullable(), addedAt: Instant })),
  /** What a book of the reader's own is made of. */
  book: z.object({
    authors: z.int(),
    description: z.string().nullable(),
    genres: z.array(z.string()),
    series: z.object({ name: z.string(), position: z.number().nullable() }).nullable(),
    editions: z.array(
      z.object({
        isbn13: z.string().nullable(),
        isbn10: z.string().nullable(),
        format: EditionFormat.nullable(),
        pages: z.int().nullable(),
        publisher: z.string().nullable(),
        published: z.string().nullable(),
      }),
    ),
  }),
});

/** What every format's reader makes of its rows: the one form that an import knows. Kept as JSON with the import. */
export const ReadingRow = z.object({
  /** Empty where the row names its book by a number alone. */
  title: z.string(),
  author: z.string().nullable(),
  otherAuthors: z.array(z.string()),
  isbn13: z.string().nullable(),
  isbn10: z.string().nullable(),
  /** What the source calls this book; `bookplate` is a work of ours. */
  key: Key.nullable(),
  /** Other names of the same book; rows that were read before there were any have none. */
  otherKeys: z.array(Key).default([]),
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
  /** What the book is like; rows that were read before there was a place for it say nothing. */
  notes: OwnNotes.nullable().default(null),
  /** What only our own form tells. */
  own: OwnPart.optional(),
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
  otherKeys: [],
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
  notes: null,
};
