/** The rows of a library's table, whatever service's form it takes. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { parsePlainName } from "@/lib/catalogue/names";
import { EarlierRead, LibraryStatus } from "@/lib/catalogue/schemas";
import { CalendarDate, Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const Text = z.string().nullable();
/** What the reader's own file said of the book. */
const ImportedBook = z.object({
  title: z.string(),
  author: Text,
  otherAuthors: z.array(z.string()),
  isbn13: Text,
  isbn10: Text,
  pages: z.int().nullable(),
  publisher: Text,
  format: Text,
  published: z.int().nullable(),
  firstPublished: z.int().nullable(),
});
const Row = z.object({
  workId: Id,
  title: z.string(),
  author: Text,
  authorSort: Text,
  others: Text,
  isbn13: Text,
  isbn10: Text,
  publisher: Text,
  format: Text,
  pages: z.int().nullable(),
  published: Text,
  firstPublished: z.int().nullable(),
  /** A numeric, which comes as it is written. */
  average: Text,
  status: LibraryStatus.nullable(),
  percent: z.int().nullable(),
  startedOn: CalendarDate.nullable(),
  finishedOn: CalendarDate.nullable(),
  addedOn: CalendarDate,
  changedOn: CalendarDate,
  reviewedOn: CalendarDate.nullable(),
  privateNote: Text,
  imported: ImportedBook.partial().nullable(),
  rating: z.int().nullable(),
  text: Text,
  spoiler: z.boolean().nullable(),
  visibility: Text,
  shelves: z.array(z.object({ slug: z.string(), name: z.string(), nth: z.int() })),
  reads: z.array(EarlierRead.pick({ startedOn: true, finishedOn: true })),
});
export type ExportRow = z.infer<typeof Row>;

/** Every book of the library with what its reader has of it, in the order they were added. */
export async function exportRows(ctx: Context, userId: string): Promise<ExportRow[]> {
  return readRows(
    ctx.db,
    Row,
    sql`
    select w.id as "workId", w.title || coalesce(': ' || w.subtitle, '') as title, a.name as author, a.sort_name as "authorSort",
      (select string_agg(x.name, ', ' order by contribution.position) from contributions contribution join authors x on x.id = contribution.author_id
        where contribution.work_id = w.id and x.id is distinct from a.id) as others,
      coalesce(e.isbn13, e.claimed_isbn13) as isbn13, e.isbn10, e.publisher, e.format, e.pages, left(e.published, 4) as published, w.first_published as "firstPublished",
      round(w.rating_sum / 4.0 / nullif(w.rating_count, 0), 2) as average,
      entry.status, entry.percent, entry.started_on::text as "startedOn", entry.finished_on::text as "finishedOn",
        entry.added_at::date::text as "addedOn",
      entry.updated_at::date::text as "changedOn", r.created_at::date::text as "reviewedOn",
      entry.private_note as "privateNote", entry.imported, r.rating, r.text, r.spoiler, r.visibility,
      coalesce((select json_agg(json_build_object('slug', shelf.slug, 'name', shelf.name, 'nth', shelf_book.position + 1)
        order by shelf.position, shelf.id)
        from shelf_books shelf_book join shelves shelf on shelf.id = shelf_book.shelf_id where shelf.user_id = ${userId}
          and shelf_book.work_id = w.id), '[]'::json) as shelves,
      coalesce((select json_agg(json_build_object('startedOn', x.started_on, 'finishedOn', x.finished_on) order by x.finished_on, x.id)
        from earlier_reads x where x.user_id = ${userId} and x.work_id = w.id), '[]'::json) as reads
    from library_entries entry join works w on w.id = entry.work_id
    left join reviews r on r.user_id = entry.user_id and r.work_id = w.id
    left join lateral (select x.id, x.name, x.sort_name from contributions contribution join authors x on x.id = contribution.author_id
      where contribution.work_id = w.id and contribution.role = 'author' order by contribution.position limit 1) a on true
    left join lateral (select * from editions x where x.work_id = w.id order by coalesce(x.isbn13, x.claimed_isbn13) is null, x.id limit 1) e on true
    where entry.user_id = ${userId} order by entry.added_at, w.id`,
  );
}

/** The book as the reader's own file named it, where one did; else as the catalogue has it. */
export function bookOf({ imported, ...row }: ExportRow) {
  if (!imported) return row;
  const { otherAuthors, ...fields } = imported;
  const sameAuthor = !fields.author || fields.author === row.author;
  return {
    ...row,
    ...fields,
    authorSort: sameAuthor ? row.authorSort : parsePlainName(fields.author ?? "").sortName,
    others: otherAuthors ? otherAuthors.join(", ") : row.others,
  };
}

/** A table with its columns' names first. */
export const tableOf = (columns: readonly string[], rows: readonly string[][]): string =>
  [columns, ...rows]
    .map((cells) => cells.map(cell).join(","))
    .join("\n")
    .concat("\n");

/**
 * A cell, quoted where it must be. Titles and names are also other people's words: what a spreadsheet would take for a
 * formula gets an apostrophe in front, which our importer takes off again. The ISBN columns are formulas of the format's own.
 */
function cell(value: string): string {
  const text = /^'*[=+\-@\t\r]/.test(value) && !OWN_FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const OWN_FORMULA = /^(="[\dX]*"|-\d+)$/;
