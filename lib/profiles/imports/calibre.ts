/** calibre's catalogue as CSV: what somebody owns, with stars, and nothing about when it was read. */
import { languageOf } from "@/lib/catalogue/imports/languages";
import { readIsbnCell } from "@/lib/catalogue/isbn";
import { type Cells, dateOf, lineOf, partsOf, quartersOf, yearOf } from "./cells";
import { BARE, type ReadingRow } from "./reading-row";
import { namesOf, shelvesNamed } from "./services";

export const isCalibre = (header: readonly string[]): boolean =>
  ["title", "authors", "title_sort", "uuid"].every((name) => header.includes(name));

export function readCalibre(cells: Cells): ReadingRow | string {
  const title = lineOf(cells.title);
  if (!title) return "the row has no title";
  const [author = null, ...others] = namesOf(cells.authors, /&/);
  const identifiers = new Map(partsOf(cells.identifiers).map((pair) => splitAt(pair.trim(), ":")));
  const isbn = readIsbnCell(cells.isbn ?? "").isbn ?? readIsbnCell(identifiers.get("isbn") ?? "").isbn;
  const goodreads = identifiers.get("goodreads") ?? "";
  const openLibrary = identifiers.get("olid") ?? "";
  const series = lineOf(cells.series, 200);
  const nth = Number(cells.series_index || Number.NaN);
  const rating = quartersOf(cells.rating);
  return {
    ...BARE,
    title: series && nth > 0 ? `${title} (${series}, #${nth})` : title,
    author,
    otherAuthors: others,
    isbn13: isbn?.isbn13 ?? null,
    isbn10: isbn?.isbn10 ?? null,
    key: /^\d{1,15}$/.test(goodreads) ? { scheme: "goodreads", value: goodreads } : null,
    otherKeys: /^OL\d{1,12}[MW]$/.test(openLibrary) ? [{ scheme: "openlibrary", value: openLibrary }] : [],
    publisher: lineOf(cells.publisher, 200),
    format: (cells.formats ?? "").trim() === "" ? null : "ebook",
    language: languageOf((cells.languages ?? "").split(",")[0]?.trim().toLowerCase()),
    published: yearOf(/^0101/.test(cells.pubdate ?? "") ? undefined : cells.pubdate?.slice(0, 4)), // year 101: unknown
    status: rating ? "finished" : "want",
    rating,
    percent: rating ? 100 : null,
    shelves: shelvesNamed(partsOf(cells.tags)),
    addedOn: dateOf(cells.timestamp),
  };
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text.toLowerCase(), ""] : [text.slice(0, at).toLowerCase(), text.slice(at + 1).trim()];
}
