/**
 * The goodbooks table (10,000 rows of Goodreads' most rated books, CSV). It numbers works by itself. Its people are bare
 * names without years or roles: the same name is the same person within this source, whatever the spaces.
 */
import { pipeline } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { readIsbnCell } from "@/lib/catalogue/isbn";
import { isPlaceholder, parsePlainName } from "@/lib/catalogue/names";
import { normalise } from "@/lib/catalogue/text";
import { languageOf } from "./languages";
import { bareWork, type CatalogueRecord, type Credit, type Entry, NO_EDITION, person } from "./record";
import { ImportError, openText, type Source } from "./source";
import { splitTitle, takeSeries } from "./titles";

type Row = Record<string, string | undefined>;

const NEEDED = ["book_id", "work_id", "title", "authors"];
const READ = [...NEEDED, "goodreads_book_id", "best_book_id", "isbn", "original_publication_year", "language_code"];
READ.push("ratings_count", "work_ratings_count");
const NUMBERS = ["book_id", "work_id", "goodreads_book_id", "best_book_id"];
const MAX_ROW = 1_000_000;

export async function* readGoodbooks(source: Source, from: number): AsyncGenerator<Entry> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: MAX_ROW });
  pipeline(openText(source), parser, () => undefined); // a failure reaches the loop below
  let columns: [string, number][] | undefined;
  let position = 0;
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (!columns) columns = columnsOf(cells);
      else if (cells.length > 1 || cells[0] !== "") {
        position++;
        if (position > from)
          yield { line, position, raw: cells.slice(0, 12).join(","), ...readRow(rowOf(cells, columns)) };
      }
      line += cells.reduce((lines, cell) => lines + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 1);
    }
  } catch (error) {
    yield cutOff(error as CsvError, line, position + 1);
  }
}

/** Where the columns stand that we read. */
function columnsOf(header: string[]): [string, number][] {
  const missing = NEEDED.find((column) => !header.includes(column));
  if (missing) throw new ImportError(`This is not a goodbooks table: it has no column ${missing}.`);
  return READ.map((column): [string, number] => [column, header.indexOf(column)]).filter(([, at]) => at >= 0);
}

function rowOf(cells: string[], columns: [string, number][]): Row {
  const row: Row = {};
  for (const [column, at] of columns) row[column] = cells[at];
  return row;
}

/** A quote without an end: what follows it cannot be told apart any more, so the file ends there. */
function cutOff(error: CsvError, line: number, position: number): Entry {
  const record = null;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    return { line, position, raw: "", record, reason: "the file ends in the middle of this row", dropped: [] };
  }
  if (error.code !== "CSV_MAX_RECORD_SIZE") throw error;
  const reason =
    "this row does not end within a million characters; a closing quote is missing, and the rest was not read";
  return { line, position, raw: "", record, reason, dropped: [] };
}

function readRow(row: Row): Pick<Entry, "record" | "reason" | "dropped"> {
  const missing = NEEDED.find((column) => !row[column]?.trim());
  if (missing) return { record: null, reason: `the row has no ${missing}`, dropped: [] };
  const odd = NUMBERS.find((column) => !/^\d{0,15}$/.test(row[column]?.trim() ?? ""));
  if (odd) return { record: null, reason: `${odd} is not a number`, dropped: [] };
  const { isbn, fault } = readIsbnCell(row.isbn ?? "");
  return { record: toRecord(row, isbn), reason: null, dropped: fault ? [`${fault}: ${row.isbn}`] : [] };
}

function toRecord(row: Row, isbn: { isbn13: string; isbn10: string | null } | null): CatalogueRecord {
  const { text, series } = takeSeries(row.title ?? "");
  const { title, subtitle } = splitTitle(text);
  const key = { scheme: "goodreads", value: row.work_id?.trim() ?? "" };
  const edition = {
    scheme: "goodreads",
    value: (row.goodreads_book_id || row.best_book_id || row.book_id || "").trim(),
  };
  const language = languageOf(row.language_code);
  return {
    key: { kind: "work", ...key },
    work: {
      keys: [key],
      distinct: true,
      credits: creditsOf(row.authors ?? ""),
      facts: {
        ...bareWork(title, subtitle, wholeNumber(row.work_ratings_count) ?? wholeNumber(row.ratings_count) ?? 0),
        language,
        firstPublished: yearIn(row.original_publication_year),
        series,
      },
    },
    editions: [{ key: edition, facts: { ...NO_EDITION, ...isbn, language } }],
  };
}

function creditsOf(authors: string): Credit[] {
  const names = authors.split(/,\s+(?!(?:Jr|Sr|II|III|IV|M\.?D|Ph\.?D)\.?(?:,|$))/);
  return names
    .filter((name) => !isPlaceholder(name))
    .map((name) => {
      const parsed = parsePlainName(name);
      const value = normalise(parsed.name) || name;
      return { role: "author", person: person([{ scheme: "goodbooks-name", value }], parsed) };
    });
}

function yearIn(cell: string | undefined): number | null {
  const year = wholeNumber(cell);
  return year !== null && year >= -3000 && year <= 2100 ? year : null;
}

/** "2008.0", "-500.0" -> the number; null for nothing and for zero, which is no year and no count. */
function wholeNumber(cell: string | undefined): number | null {
  const number = Math.trunc(Number(cell?.trim() || Number.NaN));
  return Number.isFinite(number) && number !== 0 && Math.abs(number) < 2 ** 31 ? number : null;
}
