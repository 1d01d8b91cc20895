/** NeoDB's table of marks (`book_mark.csv` of its export). */
import { readIsbnCell } from "@/lib/catalogue/isbn";
import { type Cells, dateOf, lineOf, partsOf, proseOf, quartersOf } from "./cells";
import { BARE, type ReadingRow } from "./reading-row";
import { shelvesNamed } from "./services";

export const isNeoDb = (header: readonly string[]): boolean =>
  ["title", "info", "links", "timestamp", "status", "comment"].every((name) => header.includes(name));

const STATES: Record<string, ReadingRow["status"]> = {
  wishlist: "want",
  progress: "reading",
  complete: "finished",
  dropped: "abandoned",
};

export function readNeoDb(cells: Cells): ReadingRow | string {
  const title = lineOf(cells.title);
  if (!title) return "the row has no title";
  const links = cells.links ?? "";
  if (/\/(movie|tv|album|game|podcast|performance)\//.test(links) && !/\/book\//.test(links))
    return "this is not a book";
  const status = STATES[(cells.status ?? "").trim().toLowerCase()] ?? "want";
  const { isbn } = readIsbnCell(/isbn:\s*([\dXx-]{10,17})/i.exec(cells.info ?? "")?.[1] ?? "");
  const goodreads = /goodreads\.com\/book\/show\/(\d{1,15})/.exec(links)?.[1];
  const on = dateOf(cells.timestamp);
  const tenths = Number((cells.rating ?? "").trim() || Number.NaN); // ten is five stars
  return {
    ...BARE,
    title,
    author: lineOf(lineOf(/author:([^;|\n]*)/i.exec(cells.info ?? "")?.[1])?.replace(/ \w+:.*$/, ""), 200),
    isbn13: isbn?.isbn13 ?? null,
    isbn10: isbn?.isbn10 ?? null,
    key: goodreads ? { scheme: "goodreads", value: goodreads } : null,
    status,
    rating: quartersOf(String(tenths / 2)),
    review: proseOf(cells.comment),
    percent: status === "finished" ? 100 : null,
    shelves: shelvesNamed(partsOf(cells.tags, /[,;|]/)),
    finishedOn: status === "finished" ? on : null,
    addedOn: on,
  };
}
