/** LibraryThing's exports: tab-separated with values in square brackets, and JSON keyed by book id. */
import { languageNamed, languageOf } from "@/lib/catalogue/imports/languages";
import { readIsbnCell } from "@/lib/catalogue/isbn";
import { isPlaceholder, parseFiledName } from "@/lib/catalogue/names";
import { normalise } from "@/lib/catalogue/text";
import {
  type Cells,
  dateOf,
  formatOf,
  LONGEST_NOTE,
  lineOf,
  MAX_PARTS,
  partsOf,
  proseOf,
  quartersOf,
  statusOf,
  wholeOf,
  yearOf,
} from "./cells";
import { BARE, type ReadingRow } from "./reading-row";
import { MAX_IMPORTED_NAMES, uniqueShelves } from "./services";

export const isLibraryThing = (header: readonly string[]): boolean =>
  ["Book Id", "Title", "Primary Author", "Collections"].every((name) => header.includes(name));

/** "[2070291340]" -> the value inside. */
const inner = (cell: string | undefined): string => (cell ?? "").trim().replace(/^\[(.*)\]$/, "$1");
const list = (cell: string | undefined): string[] =>
  partsOf(inner(cell))
    .map((part) => lineOf(part, 150))
    .filter((part) => part !== null) as string[];

const OWN = new Set(["your library", "all collections"]);

type BookFields = {
  id: string;
  title: string | undefined;
  author: string | undefined;
  others: string[];
  isbns: string[];
  collections: string[];
  tags: string[];
  rating: string | undefined;
  review: string | undefined;
  note: string | undefined;
  started: string | undefined;
  read: string | undefined;
  added: string | undefined;
  year: string | undefined;
  pages: string | undefined;
  media: string | undefined;
  publication: string | undefined;
  language: string | null;
};

export const readLibraryThingRow = (cells: Cells): ReadingRow | string =>
  toReading({
    id: cells["Book Id"] ?? "",
    title: cells.Title,
    author: cells["Primary Author"],
    others: partsOf(cells["Secondary Author"], "|"),
    isbns: [...list(cells.ISBN), ...list(cells.ISBNs)],
    collections: list(cells.Collections),
    tags: list(cells.Tags),
    rating: inner(cells.Rating),
    review: cells.Review,
    note: cells["Private Comment"],
    started: inner(cells["Date Started"]),
    read: inner(cells["Date Read"]),
    added: inner(cells["Entry Date"]),
    year: inner(cells.Date),
    pages: inner(cells["Page Count"]),
    media: inner(cells.Media),
    publication: inner(cells.Publication),
    language: languageNamed(list(cells.Languages)[0]),
  });

/** One book of the JSON form; every field may be missing or of another type. */
export function readLibraryThingBook(id: string, book: Record<string, unknown>): ReadingRow | string {
  const text = (value: unknown): string | undefined =>
    typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  const texts = (value: unknown): string[] =>
    (Array.isArray(value) ? value : value && typeof value === "object" ? Object.values(value) : [value])
      .slice(0, MAX_PARTS)
      .map(text)
      .filter((item) => item !== undefined);
  return toReading({
    id,
    title: text(book.title),
    author: text(book.primaryauthor),
    others: partsOf(text(book.secondaryauthor), "|"),
    isbns: [...texts(book.isbn), ...texts(book.originalisbn), ...texts(book.ean)],
    collections: texts(book.collections),
    tags: texts(book.tags),
    rating: text(book.rating),
    review: text(book.review),
    note: text(book.privatecomment) ?? text(book.private_comment),
    started: text(book.datestarted),
    read: text(book.dateread) ?? text(book.datefinished),
    added: text(book.entrydate),
    year: text(book.date),
    pages: text(book.pages),
    media: texts(book.format).join(" "),
    publication: text(book.publication),
    language: languageOf(texts(book.language_codeA)[0]) ?? languageNamed(texts(book.language)[0]),
  });
}

function toReading(fields: BookFields): ReadingRow | string {
  const title = lineOf(fields.title);
  if (!title) return "the row has no title";
  const author = nameOf(fields.author);
  const isbn = fields.isbns.map((text) => readIsbnCell(text).isbn).find((found) => found !== null) ?? null;
  const rating = quartersOf(fields.rating);
  const review = proseOf(fields.review);
  const finishedOn = dateOf(fields.read);
  const states = fields.collections.map((name) => (/^read but unowned$/i.test(name) ? "finished" : statusOf(name)));
  const stated = states.find((state) => state !== null);
  const status = finishedOn ? "finished" : (stated ?? (rating || review ? "finished" : "want"));
  const own = fields.collections.filter((name, i) => states[i] === null && !OWN.has(name.toLowerCase()));
  return {
    ...BARE,
    title,
    author,
    otherAuthors: othersOf(fields.others, author),
    isbn13: isbn?.isbn13 ?? null,
    isbn10: isbn?.isbn10 ?? null,
    key: /^\d{1,15}$/.test(fields.id.trim()) ? { scheme: "librarything-book", value: fields.id.trim() } : null,
    pages: wholeOf(fields.pages, 1, 50_000),
    publisher: publisherOf(fields.publication),
    format: formatOf(fields.media),
    language: fields.language,
    published: yearOf(fields.year?.slice(0, 4)),
    status,
    rating,
    review,
    privateNote: proseOf(fields.note)?.slice(0, LONGEST_NOTE) ?? null,
    percent: status === "finished" ? 100 : null,
    shelves: uniqueShelves(
      [...own, ...fields.tags].flatMap((text) => {
        const name = lineOf(text, 150);
        return name ? [{ name, position: null }] : [];
      }),
    ),
    startedOn: dateOf(fields.started),
    finishedOn,
    addedOn: dateOf(fields.added),
  };
}

function nameOf(filed: string | undefined): string | null {
  const line = lineOf(filed, 200);
  return line && !isPlaceholder(line) ? parseFiledName(line).name : null;
}

/** Everybody but the author, once each: LibraryThing writes one person as "Rowling, J. K." and as "Rowling, J.K.". */
function othersOf(filed: readonly string[], author: string | null): string[] {
  const byKey = new Map(filed.flatMap((text) => nameOf(text) ?? []).map((name) => [normalise(name), name]));
  byKey.delete(normalise(author ?? ""));
  return [...byKey.values()].slice(0, MAX_IMPORTED_NAMES);
}

/** "Scholastic Paperbacks (2004), Paperback, 896 pages": what stands before the year. */
function publisherOf(publication: string | undefined): string | null {
  const line = lineOf(publication, 200) ?? "";
  const year = line.search(/ ?\(\d{4}\)/);
  return year > 0 ? line.slice(0, year) : null;
}
