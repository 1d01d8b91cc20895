import type { Context } from "@/lib/kernel/context";
import { bookOf, type ExportRow, exportRows, tableOf } from "./export-rows";

/** Goodreads' columns, then ours: what Goodreads cannot say, and our importer reads back. */
const COLUMNS = [
  "Book Id",
  "Title",
  "Author",
  "Author l-f",
  "Additional Authors",
  "ISBN",
  "ISBN13",
  "My Rating",
  "Average Rating",
  "Publisher",
  "Binding",
  "Number of Pages",
  "Year Published",
  "Original Publication Year",
  "Date Read",
  "Date Added",
  "Bookshelves",
  "Bookshelves with positions",
  "Exclusive Shelf",
  "My Review",
  "Spoiler",
  "Private Notes",
  "Read Count",
  "Owned Copies",
  "Exact Rating",
  "Date Started",
  "Dates Read",
  "Progress Percent",
  "Review Visibility",
  "Bookshelf Names",
] as const;

const EXCLUSIVE = { want: "to-read", reading: "currently-reading", finished: "read", abandoned: "did-not-finish" };
const BINDINGS: Record<string, string> = {
  hardcover: "Hardcover",
  paperback: "Paperback",
  ebook: "ebook",
  audiobook: "Audiobook",
};

/** The library as Goodreads would export it, with our own columns behind: importing it again gives the same library. */
export async function goodreadsCsv(ctx: Context, userId: string): Promise<string> {
  return tableOf(COLUMNS, (await exportRows(ctx, userId)).map(toCells));
}

function toCells(row: ExportRow): string[] {
  const exclusive = EXCLUSIVE[row.status ?? "want"];
  const day = (date: string | null) => date?.replaceAll("-", "/") ?? "";
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  const count = row.reads.length + (row.status === "finished" ? 1 : 0);
  const { author, authorSort, others, ...book } = bookOf(row);
  return [
    row.workId,
    book.title,
    text(author),
    text(authorSort),
    text(others),
    `="${book.isbn10 ?? ""}"`,
    `="${book.isbn13 ?? ""}"`,
    row.rating === null ? "0" : String(Math.round(row.rating / 4)),
    text(row.average),
    text(book.publisher),
    book.format ? (BINDINGS[book.format] ?? book.format) : "",
    text(book.pages),
    text(book.published),
    text(book.firstPublished),
    day(row.finishedOn),
    day(row.addedOn),
    row.shelves.map(({ slug }) => slug).join(", "),
    row.shelves.map(({ slug, nth }) => `${slug} (#${nth})`).join(", "),
    exclusive,
    text(row.text),
    row.spoiler ? "true" : "",
    text(row.privateNote),
    String(count),
    "0",
    row.rating === null ? "" : String(row.rating / 4),
    day(row.startedOn),
    row.reads
      .filter(({ finishedOn }) => finishedOn)
      .map(({ startedOn, finishedOn }) =>
        [startedOn, finishedOn]
          .filter(Boolean)
          .map((date) => day(date))
          .join("-"),
      )
      .join(", "),
    row.status === "finished" ? "" : text(row.percent),
    text(row.visibility),
    row.shelves.map(({ name }) => name.replaceAll("%", "%25").replaceAll(";", "%3B")).join("; "),
  ];
}
