/** The library as BookWyrm would export it; it knows one shelf a book, no private notes, no progress and no earlier readings. */
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { bookOf, type ExportRow, exportRows, tableOf } from "./export-rows";

/** BookWyrm's columns that we can fill, then ours: by it our importer knows the book, and that cells have apostrophes. */
const COLUMNS = [
  "title",
  "author_text",
  "remote_id",
  "isbn_10",
  "isbn_13",
  "start_date",
  "finish_date",
  "stopped_date",
  "rating",
  "review_name",
  "review_cw",
  "review_content",
  "review_published",
  "shelf",
  "shelf_name",
  "shelf_date",
  "bookplate_id",
] as const;

const SHELVES = { want: "to-read", reading: "reading", finished: "read", abandoned: "stopped-reading" } as const;
const SHELF_NAMES = {
  want: "To Read",
  reading: "Currently Reading",
  finished: "Read",
  abandoned: "Stopped Reading",
} as const;

export async function bookwyrmCsv(ctx: Context, userId: string): Promise<string> {
  return tableOf(COLUMNS, (await exportRows(ctx, userId)).map(toCells));
}

function toCells(row: ExportRow): string[] {
  const { author, others, title, isbn10, isbn13 } = bookOf(row);
  const status = row.status ?? "want";
  return [
    title,
    [author, others].filter(Boolean).join(", "),
    `${env().APP_URL}/books/${row.workId}`,
    isbn10 ?? "",
    isbn13 ?? "",
    row.startedOn ?? "",
    row.finishedOn ?? "",
    row.status === "abandoned" ? row.changedOn : "",
    row.rating === null ? "" : String(row.rating / 4),
    "",
    row.spoiler && row.text ? "Spoilers" : "",
    row.text ?? "",
    row.text ? (row.reviewedOn ?? "") : "",
    SHELVES[status],
    SHELF_NAMES[status],
    row.addedOn,
    row.workId,
  ];
}
