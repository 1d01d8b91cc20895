/** Bookplate's own form of a library: `bookplate_library.json` of an export, read back without loss. */
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { SHELF_VISIBILITIES } from "@/db/schema/shelves";
import { OwnNotes } from "@/lib/catalogue/note-schemas";
import { EarlierRead, EditionFormat, LibraryStatus } from "@/lib/catalogue/schemas";
import { GENRES } from "@/lib/format/genres";
import type { FieldTarget } from "@/lib/format/import-fields";
import { CalendarDate, Id, Instant } from "@/lib/http/fields";
import type { ImportField } from "../me-schemas";
import { LONGEST_NOTE, LONGEST_TEXT } from "./cells";
import type { ParsedRow, ReadingRow } from "./reading-row";
import { MAX_IMPORTED_NAMES, MAX_READS, MAX_SHELVES } from "./services";

export const OWN_FORMAT = "bookplate-library";
export const OWN_VERSION = 1;

const text = (longest: number) => z.string().max(longest).nullable();
const whole = (least: number, most: number) => z.int().min(least).max(most).nullable();
const names = z.array(z.string().min(1).max(200)).max(MAX_IMPORTED_NAMES);
const isbn = z
  .string()
  .regex(/^[\dX]{10,13}$/)
  .nullable();
const year = whole(-3000, 2200);

const Imported = z.strictObject({
  title: z.string().max(500),
  author: text(200),
  otherAuthors: names,
  isbn13: isbn,
  isbn10: isbn,
  pages: whole(1, 100_000),
  publisher: text(200),
  format: text(20),
  published: year,
  firstPublished: year,
});
const Edition = z.strictObject({
  isbn13: isbn,
  isbn10: isbn,
  format: EditionFormat.nullable(),
  pages: whole(1, 100_000),
  publisher: text(200),
  published: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/)
    .nullable(),
});
const Read = EarlierRead.pick({ startedOn: true, finishedOn: true });

export const OwnShelf = z.strictObject({
  name: z.string().min(1).max(150),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  description: text(2000),
  tags: z.array(z.string().max(50)).max(50),
  visibility: z.enum(SHELF_VISIBILITIES),
  pinned: z.boolean(),
});
export type OwnShelf = z.infer<typeof OwnShelf>;

/** A book with everything its reader has of it; `entry` is null where it only stands on a shelf or has a review. */
export const OwnBook = z.strictObject({
  id: Id,
  title: z.string().min(1).max(600),
  authors: names,
  contributors: names,
  language: text(12),
  firstPublished: year,
  description: text(20_000),
  genres: z.array(z.enum(GENRES)).max(20),
  series: z.strictObject({ name: z.string().max(300), position: z.number().nullable() }).nullable(),
  editions: z.array(Edition).max(50),
  entry: z
    .strictObject({
      status: LibraryStatus,
      progress: z.strictObject({ unit: z.enum(["page", "percent", "minute"]), value: z.int() }).nullable(),
      percent: whole(0, 100),
      startedOn: CalendarDate.nullable(),
      finishedOn: CalendarDate.nullable(),
      privateNote: text(LONGEST_NOTE),
      imported: Imported.nullable(),
      addedAt: Instant,
      updatedAt: Instant,
      earlierReads: z.array(Read).max(MAX_READS),
    })
    .nullable(),
  review: z
    .strictObject({
      rating: whole(1, 20),
      text: text(LONGEST_TEXT),
      spoiler: z.boolean(),
      visibility: z.enum(["public", "private"]),
      /** Files that were written before there was a place for it do not have it. */
      commentsClosed: z.boolean().default(false),
      createdAt: Instant,
      updatedAt: Instant,
    })
    .nullable(),
  /** Files that were written before there was a place for it do not have it. */
  notes: OwnNotes.extend({ updatedAt: Instant }).strict().nullable().default(null),
  shelves: z
    .array(z.strictObject({ name: z.string().min(1).max(150), position: z.int(), note: text(2000), addedAt: Instant }))
    .max(MAX_SHELVES),
});
export type OwnBook = z.infer<typeof OwnBook>;

export const OwnFile = z.object({
  format: z.literal(OWN_FORMAT),
  version: z.literal(OWN_VERSION),
  exportedAt: Instant,
  shelves: z.array(OwnShelf).max(1000),
  books: z.array(z.unknown()),
});

const BOOKS_A_TURN = 100;

/** The rows of a library in our own form; one that is not as we write it is refused by itself. */
export async function readOwnForm(books: readonly unknown[]): Promise<ParsedRow[]> {
  const rows: ParsedRow[] = [];
  for (const given of books) {
    const { data, success } = OwnBook.safeParse(given);
    const title = titleOf(given);
    const row = rows.length + 1;
    rows.push(
      success
        ? { row, title: data.title, reading: toReading(data), reason: null }
        : { row, title, reading: null, reason: NOT_OURS },
    );
    if (rows.length % BOOKS_A_TURN === 0) await setImmediate();
  }
  return rows;
}

const NOT_OURS = "this is not as Bookplate writes it";

const titleOf = (given: unknown): string =>
  typeof given === "object" && given !== null && "title" in given
    ? String(given.title)
        .slice(0, 500)
        .replace(/\p{Cc}/gu, "")
    : "";

function toReading({ entry, review, notes, ...book }: OwnBook): ReadingRow {
  const [edition] = book.editions;
  const [author = null, ...others] = book.authors;
  return {
    title: book.title,
    author,
    otherAuthors: [...others, ...book.contributors].slice(0, MAX_IMPORTED_NAMES),
    isbn13: edition?.isbn13 ?? null,
    isbn10: edition?.isbn10 ?? null,
    key: { scheme: "bookplate", value: book.id },
    otherKeys: [],
    pages: edition?.pages ?? null,
    publisher: edition?.publisher ?? null,
    format: edition?.format ?? null,
    language: book.language,
    published: edition?.published ? Number(edition.published.slice(0, 4)) : null,
    firstPublished: book.firstPublished,
    status: entry?.status ?? "want",
    rating: review?.rating ?? null,
    review: review?.text ?? null,
    spoiler: review?.spoiler ?? false,
    reviewVisibility: review?.visibility ?? null,
    privateNote: entry?.privateNote ?? null,
    percent: entry?.percent ?? null,
    shelves: book.shelves.map(({ name, position }) => ({ name, position })),
    startedOn: entry?.startedOn ?? null,
    finishedOn: entry?.finishedOn ?? null,
    reads: entry?.earlierReads ?? [],
    addedOn: entry?.addedAt.slice(0, 10) ?? null,
    notes: notes && { contentNotes: notes.contentNotes, moods: notes.moods, pace: notes.pace },
    own: {
      entry: entry && {
        progress: entry.progress,
        imported: entry.imported,
        addedAt: entry.addedAt,
        updatedAt: entry.updatedAt,
      },
      notesUpdatedAt: notes?.updatedAt ?? null,
      review: review && {
        commentsClosed: review.commentsClosed,
        createdAt: review.createdAt,
        updatedAt: review.updatedAt,
      },
      shelves: book.shelves.map(({ name, note, addedAt }) => ({ name, note, addedAt })),
      book: {
        authors: book.authors.length,
        description: book.description,
        genres: book.genres,
        series: book.series,
        editions: book.editions,
      },
    },
  };
}

const PARTS: readonly (readonly [string, FieldTarget, (reading: ReadingRow) => boolean])[] = [
  ["title", "title", () => true],
  ["authors", "author", ({ author }) => author !== null],
  ["contributors", "people", ({ otherAuthors }) => otherAuthors.length > 0],
  ["editions", "isbn", ({ own }) => (own?.book.editions.length ?? 0) > 0],
  ["status", "status", ({ own }) => own?.entry !== null],
  ["progress", "progress", ({ percent }) => percent !== null],
  ["startedOn", "started", ({ startedOn }) => startedOn !== null],
  ["finishedOn", "finished", ({ finishedOn }) => finishedOn !== null],
  ["earlierReads", "readings", ({ reads }) => reads.length > 0],
  ["addedAt", "added", ({ addedOn }) => addedOn !== null],
  ["privateNote", "note", ({ privateNote }) => privateNote !== null],
  ["rating", "rating", ({ rating }) => rating !== null],
  ["text", "review", ({ review }) => review !== null],
  ["spoiler", "spoiler", ({ spoiler }) => spoiler],
  ["visibility", "visibility", ({ reviewVisibility }) => reviewVisibility !== null],
  ["contentNotes", "contentNotes", ({ notes }) => (notes?.contentNotes.length ?? 0) > 0],
  ["moods", "moods", ({ notes }) => (notes?.moods.length ?? 0) > 0],
  ["pace", "pace", ({ notes }) => (notes?.pace ?? null) !== null],
  ["shelves", "shelves", ({ shelves }) => shelves.length > 0],
];

/** What is kept of a file in our own form: all that it says. */
export const ownFields = (rows: readonly ParsedRow[]): ImportField[] =>
  PARTS.flatMap(([column, becomes, says]) => {
    const count = rows.filter(({ reading }) => reading && says(reading)).length;
    return count === 0 ? [] : [{ column, rows: count, wholeRows: count, outcome: "kept", becomes, reason: null }];
  });
