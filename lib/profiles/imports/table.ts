import { parse } from "csv-parse/sync";
import { badRequest } from "@/lib/http/errors";
import { isGoodreads, readGoodreads } from "./goodreads";
import { isLibraryThing, readLibraryThingBook, readLibraryThingRow } from "./librarything";
import type { ParsedRow, ReadingRow } from "./reading-row";
import { isStoryGraph, readStoryGraph } from "./storygraph";

/** A row by the names of its columns. */
export type Cells = Record<string, string | undefined>;
export type History = { format: "goodreads" | "storygraph" | "librarything"; rows: ParsedRow[] };

const MOST_ROWS = 50_000;
const LONGEST_ROW = 200_000;

/**
 * Reads a file of somebody's reading history: which service it comes from is told by the names of its columns, not by
 * the name of the file. 400 `unknown_format` for anything else, `too_many_rows` above 50,000.
 */
export function readHistory(bytes: Buffer): History {
  const text = decode(bytes);
  if (/^\s*\{/.test(text)) return readJson(text);
  const firstLine = text.slice(0, Math.max(0, text.search(/\r|\n/)));
  const delimiter = firstLine.split("\t").length > firstLine.split(",").length ? "\t" : ",";
  const lines = readTable(text, delimiter);
  const [header = [], ...body] = lines;
  const names = header.map((name) => name.trim());
  const reader = isGoodreads(names)
    ? ({ format: "goodreads", read: readGoodreads } as const)
    : isStoryGraph(names)
      ? ({ format: "storygraph", read: readStoryGraph } as const)
      : isLibraryThing(names)
        ? ({ format: "librarything", read: readLibraryThingRow } as const)
        : null;
  if (!reader) throw unknownFormat();
  const filled = body.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > MOST_ROWS) throw tooMany();
  return {
    format: reader.format,
    rows: filled.map((cells, i) => {
      const row = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
      return toRow(i + 1, row.Title, reader.read(row));
    }),
  };
}

function readJson(text: string): History {
  let books: unknown;
  try {
    books = JSON.parse(text);
  } catch {
    throw badRequest("The file is not valid JSON: it may be cut off.", "malformed_file");
  }
  const entries = Object.entries(books as Record<string, unknown>);
  const fitting = entries.filter(
    (entry): entry is [string, Record<string, unknown>] =>
      typeof entry[1] === "object" && entry[1] !== null && "title" in entry[1],
  );
  if (fitting.length === 0 || fitting.length < entries.length / 2) throw unknownFormat();
  if (fitting.length > MOST_ROWS) throw tooMany();
  return {
    format: "librarything",
    rows: fitting.map(([id, book], i) => toRow(i + 1, String(book.title ?? ""), readLibraryThingBook(id, book))),
  };
}

const toRow = (row: number, title: string | undefined, read: ReadingRow | string): ParsedRow =>
  typeof read === "string"
    ? { row, title: (title ?? "").slice(0, 500).replace(/\p{Cc}/gu, ""), reading: null, reason: read }
    : { row, title: read.title, reading: read, reason: null };

function readTable(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      quote: delimiter === "\t" ? null : '"',
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }) as string[][];
  } catch {
    throw badRequest(
      "The file could not be read as a table: a quote is missing, or a row is far too long.",
      "malformed_file",
    );
  }
}

/** UTF-8, UTF-16 with its mark, or else Western bytes; characters that no text has are dropped. */
function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (encoding) return new TextDecoder(encoding).decode(bytes).replaceAll("\u0000", "");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\u0000", "");
  } catch {
    return new TextDecoder("windows-1252").decode(bytes).replaceAll("\u0000", "");
  }
}

const unknownFormat = () =>
  badRequest(
    "This is not an export of Goodreads, StoryGraph or LibraryThing: its columns are not theirs.",
    "unknown_format",
    [{ path: "file", message: "has unknown columns" }],
  );
const tooMany = () => badRequest(`An import may have ${MOST_ROWS} rows.`, "too_many_rows");
