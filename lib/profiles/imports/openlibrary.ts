/** Open Library's reading log: today's with titles, and the one before 2022 that has numbers alone. */
import { isPlaceholder } from "@/lib/catalogue/names";
import { type Cells, lineOf, partsOf, quartersOf, statusOf, yearOf } from "./cells";
import { BARE, type ReadingRow } from "./reading-row";
import { MAX_IMPORTED_NAMES } from "./services";

/** Which letters are capitals has changed: "Work Id" was followed by "Work ID". */
const NUMBERS = [
  ["Work ID", "Edition ID"],
  ["Work Id", "Edition Id"],
] as const;

export const isOpenLibrary = (header: readonly string[]): boolean =>
  header.includes("Bookshelf") && NUMBERS.some((names) => names.every((name) => header.includes(name)));

export function readOpenLibrary(cells: Cells): ReadingRow | string {
  const work = numberOf(cells["Work ID"] ?? cells["Work Id"], "W");
  const edition = numberOf(cells["Edition ID"] ?? cells["Edition Id"], "M");
  const title = lineOf(cells.Title);
  const [key = null, ...otherKeys] = [work, edition].filter((found) => found !== null);
  if (!title && !key) return "the row has no title";
  const status = statusOf(cells.Bookshelf) ?? "want";
  const names = partsOf(cells.Authors, "|").flatMap((name) => lineOf(name, 200) ?? []);
  const [author = null, ...others] = [...new Set(names)].filter((name) => !isPlaceholder(name));
  return {
    ...BARE,
    title: title ?? "",
    author,
    otherAuthors: others.slice(0, MAX_IMPORTED_NAMES),
    key,
    otherKeys,
    firstPublished: yearOf(cells["First Publish Year"]),
    status,
    rating: quartersOf(cells["My Ratings"]),
    percent: status === "finished" ? 100 : null,
  };
}

function numberOf(cell: string | undefined, kind: "W" | "M"): ReadingRow["key"] {
  const value = (cell ?? "").trim().toUpperCase();
  return new RegExp(`^OL\\d{1,12}${kind}$`).test(value) ? { scheme: "openlibrary", value } : null;
}

/** A row that names its book by a number alone: no book can be made of it, only found. */
export const isUnnamed = ({ title }: Pick<ReadingRow, "title">): boolean => title === "";

/** What is said of such a row when no book has the number. */
export function unnamedReason({ key }: ReadingRow): string {
  const number = key?.value ?? "";
  const path = `openlibrary.org/${number.endsWith("M") ? "books" : "works"}/${number}`;
  return `No book here has Open Library's number ${number}. See which book it is at ${path}, then choose it here, or add it first.`;
}
