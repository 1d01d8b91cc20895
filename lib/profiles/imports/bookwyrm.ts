/** BookWyrm's export of a reader's books; servers of different age have a few columns more or fewer. */
import { readIsbnCell } from "@/lib/catalogue/isbn";
import { isUuid } from "@/lib/http/ids";
import { type Cells, dateOf, lineOf, proseOf, quartersOf, statusOf, wholeOf } from "./cells";
import { BARE, type ReadingRow } from "./reading-row";
import { namesOf, shelvesNamed, withoutApostrophes } from "./services";

export const isBookWyrm = (header: readonly string[]): boolean =>
  ["title", "author_text", "remote_id", "review_content"].every((name) => header.includes(name));

export function readBookWyrm(given: Cells): ReadingRow | string {
  const id = (given.bookplate_id ?? "").trim();
  const cells = id ? withoutApostrophes(given) : given;
  const title = lineOf(cells.title);
  if (!title) return "the row has no title";
  const [author = null, ...others] = namesOf(cells.author_text, /,/);
  const isbn = readIsbnCell(cells.isbn_13 ?? "").isbn ?? readIsbnCell(cells.isbn_10 ?? "").isbn;
  const shelf = (cells.shelf ?? "").trim();
  const own = statusOf(shelf);
  const finished = dateOf(cells.finish_date);
  const started = dateOf(cells.start_date);
  const status =
    own ?? (dateOf(cells.stopped_date) ? "abandoned" : finished ? "finished" : started ? "reading" : "want");
  const headline = lineOf(cells.review_name, 300);
  const text = proseOf(cells.review_content);
  const openLibrary = (cells.openlibrary_key ?? "").trim().split("/").at(-1) ?? "";
  const goodreads = (cells.goodreads_key ?? "").trim();
  return {
    ...BARE,
    title,
    author,
    otherAuthors: others,
    isbn13: isbn?.isbn13 ?? null,
    isbn10: isbn?.isbn10 ?? null,
    key: isUuid(id)
      ? { scheme: "bookplate", value: id }
      : /^\d{1,15}$/.test(goodreads)
        ? { scheme: "goodreads", value: goodreads }
        : null,
    otherKeys: /^OL\d{1,12}[MW]$/.test(openLibrary) ? [{ scheme: "openlibrary", value: openLibrary }] : [],
    pages: wholeOf(cells.pages, 1, 50_000),
    status,
    rating: quartersOf(cells.rating),
    review: text && headline ? `**${headline}**\n\n${text}` : text,
    spoiler: text !== null && (cells.review_cw ?? "").trim() !== "",
    percent: status === "finished" ? 100 : null,
    shelves: own ? [] : shelvesNamed([cells.shelf_name ?? shelf]),
    startedOn: started,
    finishedOn: status === "finished" ? finished : null,
    addedOn: dateOf(cells.shelf_date),
  };
}
