import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { badRequest } from "@/lib/http/errors";
import type { ImportField } from "../me-schemas";
import { isBabelio, readBabelio } from "./babelio";
import { isBookWyrm, readBookWyrm } from "./bookwyrm";
import { isCalibre, readCalibre } from "./calibre";
import type { Cells } from "./cells";
import type { Format, Service } from "./columns";
import { countFields } from "./fields";
import { isGoodreads, readGoodreads } from "./goodreads";
import { isHardcover, readHardcover } from "./hardcover";
import { isLibraryThing, readLibraryThingBook, readLibraryThingRow } from "./librarything";
import { isNeoDb, readNeoDb } from "./neodb";
import { isOpenLibrary, isUnnamed, readOpenLibrary } from "./openlibrary";
import { OWN_FORMAT, OwnFile, type OwnShelf, ownFields, readOwnForm } from "./own-form";
import type { ParsedRow, ReadingRow } from "./reading-row";
import { isStoryGraph, readStoryGraph } from "./storygraph";

/** A column that has no place here, and in how many rows it said something. */
type Loss = { column: string; rows: number };
type History = {
  format: Format;
  rows: ParsedRow[];
  fields: ImportField[];
  losses: Loss[];
  /** Of a file in our own form. */
  shelves?: OwnShelf[];
};

/** The services whose tables we read; the first whose columns are all there is it. */
const TABLES: readonly {
  format: Service;
  is: (header: readonly string[]) => boolean;
  title: string;
  read: (cells: Cells) => ReadingRow | string;
}[] = [
  { format: "goodreads", is: isGoodreads, title: "Title", read: readGoodreads },
  { format: "storygraph", is: isStoryGraph, title: "Title", read: readStoryGraph },
  { format: "librarything", is: isLibraryThing, title: "Title", read: readLibraryThingRow },
  { format: "hardcover", is: isHardcover, title: "Title", read: readHardcover },
  { format: "bookwyrm", is: isBookWyrm, title: "title", read: readBookWyrm },
  { format: "neodb", is: isNeoDb, title: "title", read: readNeoDb },
  { format: "calibre", is: isCalibre, title: "title", read: readCalibre },
  { format: "babelio", is: isBabelio, title: "Titre", read: readBabelio },
  { format: "openlibrary", is: isOpenLibrary, title: "Title", read: readOpenLibrary },
];

/** How a ZIP and a gzip file begin. */
const PACKED = [Buffer.from("PK\x03\x04", "latin1"), Buffer.from([0x1f, 0x8b])];
const MAX_ROWS = 50_000;
const LONGEST_ROW = 200_000;
/** No service has a quarter of these. Rows are told apart by their columns, so many of both would be many times many. */
const MAX_COLUMNS = 200;
/** How much is read before others have their turn: some milliseconds' worth. */
const BYTES_A_TURN = 16_384;
const BOOKS_A_TURN = 100;

/**
 * Reads a file of somebody's reading history: which service it comes from is told by the names of its columns, not by
 * the name of the file. 400 `unknown_format` for anything else, `packed_file` for a ZIP or gzip file, `too_many_rows`
 * above 50,000, `malformed_file` for more than 200 columns. Reads in turns with whatever else the process does.
 */
export async function readHistory(bytes: Buffer): Promise<History> {
  if (PACKED.some((mark) => bytes.subarray(0, mark.length).equals(mark)))
    throw badRequest("This file is compressed. Unpack it and upload the table of books inside.", "packed_file");
  const text = decode(bytes);
  if (/^\s*\{/.test(text)) return readJson(text);
  const firstLine = text.slice(0, Math.max(0, text.search(/\r|\n/))).slice(0, LONGEST_ROW);
  const [delimiter = ","] = [",", ";", "\t"].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length);
  const table = readTable(text, delimiter);
  const { value: header = [] } = await table.next();
  const names = header.map((name) => name.trim());
  const kind = TABLES.find(({ is }) => is(names));
  if (!kind) throw unknownFormat();
  if (names.length > MAX_COLUMNS)
    throw badRequest(
      `The table has more than ${MAX_COLUMNS} columns. Remove those you don't need.`,
      "malformed_file",
      [],
      { case: "columns", limit: MAX_COLUMNS },
    );
  const counted = countFields(kind.format, MAX_COLUMNS);
  const rows: ParsedRow[] = [];
  for await (const cells of table) {
    if (!cells.some((cell) => cell.trim() !== "")) continue;
    if (rows.length === MAX_ROWS) throw tooMany();
    const row: Cells = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
    const read = kind.read(row);
    if (typeof read !== "string") counted.row(row, read);
    rows.push(toRow(rows.length + 1, row[kind.title], read));
  }
  return { format: kind.format, rows, ...withLosses(counted.fields()) };
}

/** The columns, and apart those that have no place here at all. */
const withLosses = (fields: ImportField[]) => ({
  fields,
  losses: fields
    .filter(({ outcome, becomes }) => outcome === "dropped" && becomes === null)
    .map(({ column, rows }) => ({ column, rows })),
});

async function readJson(text: string): Promise<History> {
  let books: unknown;
  try {
    books = JSON.parse(text);
  } catch {
    throw badRequest("The file is not valid JSON: it may be cut off. Export it again.", "malformed_file", [], {
      case: "json",
    });
  }
  if (typeof books === "object" && books !== null && "format" in books && books.format === OWN_FORMAT)
    return readOwn(books);
  const entries = Object.entries(books as Record<string, unknown>);
  const fitting = entries.filter(
    (entry): entry is [string, Record<string, unknown>] =>
      typeof entry[1] === "object" && entry[1] !== null && "title" in entry[1],
  );
  if (fitting.length === 0 || fitting.length < entries.length / 2) throw unknownFormat();
  if (fitting.length > MAX_ROWS) throw tooMany();
  const counted = countFields("librarything", MAX_COLUMNS);
  const rows: ParsedRow[] = [];
  for (const [id, book] of fitting) {
    const read = readLibraryThingBook(id, book);
    if (typeof read !== "string") counted.row(book, read);
    rows.push(toRow(rows.length + 1, String(book.title ?? ""), read));
    if (rows.length % BOOKS_A_TURN === 0) await setImmediate();
  }
  return { format: "librarything", rows, ...withLosses(counted.fields()) };
}

async function readOwn(file: object): Promise<History> {
  const { data } = OwnFile.safeParse(file);
  if (!data)
    throw badRequest(
      "This file is of another version of Bookplate, or was changed. Export it again.",
      "malformed_file",
      [],
      {
        case: "own",
      },
    );
  if (data.books.length > MAX_ROWS) throw tooMany();
  const rows = await readOwnForm(data.books);
  return { format: "bookplate", rows, fields: ownFields(rows), losses: [], shelves: data.shelves };
}

const toRow = (row: number, title: string | undefined, read: ReadingRow | string): ParsedRow =>
  typeof read === "string"
    ? { row, title: (title ?? "").slice(0, 500).replace(/\p{Cc}/gu, ""), reading: null, reason: read }
    : { row, title: isUnnamed(read) ? (read.key?.value ?? "") : read.title, reading: read, reason: null };

/** The rows of a table, the names of its columns first. */
async function* readTable(text: string, delimiter: string): AsyncGenerator<string[], undefined> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    quote: delimiter === "\t" ? null : '"',
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  try {
    yield* Readable.from(turns(Buffer.from(text))).pipe(parser) as AsyncIterable<string[]>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw badRequest(
      "The file can't be read as a table: a quote is missing, or a row is far too long. Export it again.",
      "malformed_file",
      [],
      { case: "table" },
    );
  }
}

async function* turns(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += BYTES_A_TURN) {
    yield bytes.subarray(at, at + BYTES_A_TURN);
    await setImmediate();
  }
}

/**
 * UTF-8, UTF-16 with its mark, or else Western bytes; characters that no text has are dropped. A file in UTF-8 with some
 * broken letters stays UTF-8: taken for Western bytes, all its others would be broken too.
 */
function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (encoding) return new TextDecoder(encoding).decode(bytes).replaceAll("\u0000", "");
  const text = new TextDecoder("utf-8").decode(bytes).replaceAll("\u0000", "");
  const broken = countOf(text, /\ufffd/g);
  if (broken === 0 || countOf(text, /[^\p{ASCII}\ufffd]/gu) > broken) return text;
  return new TextDecoder("windows-1252").decode(bytes).replaceAll("\u0000", "");
}

const countOf = (text: string, letter: RegExp): number => {
  let found = 0;
  for (const _ of text.matchAll(letter)) found += 1;
  return found;
};

const unknownFormat = () =>
  badRequest(
    "This is not an export from Goodreads, StoryGraph, LibraryThing, Hardcover, BookWyrm, NeoDB, calibre, Babelio or Open Library: its columns don't match any of them.",
    "unknown_format",
    [{ path: "file", message: "has unknown columns" }],
  );
const tooMany = () =>
  badRequest(`An import can have at most ${MAX_ROWS} rows. Split the file.`, "too_many_rows", [], { limit: MAX_ROWS });
