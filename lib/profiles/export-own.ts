/** A library in our own form, whole: what its import brings back without loss. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { iso } from "@/lib/kernel/time";
import { OWN_FORMAT, OWN_VERSION, OwnBook, OwnShelf } from "./imports/own-form";

const BookRow = z.object({ book: OwnBook });
const ShelfRow = z.object({ shelf: OwnShelf });

/** Everything the reader has of books: library, readings, reviews, shelves, and the books themselves as far as they are needed. */
export async function ownForm(ctx: Context, userId: string): Promise<string> {
  const books = await readRows(
    ctx.db,
    BookRow,
    sql`
    select json_build_object('id', w.id, 'title', w.title || coalesce(': ' || w.subtitle, ''),
      'authors', ${peopleOf(sql`contribution.role = 'author'`)}, 'contributors', ${peopleOf(sql`contribution.role <> 'author'`)},
      'language', w.language, 'firstPublished', w.first_published,
      'description', case when w.made_by = ${userId} then w.description end,
      'genres', case when w.made_by = ${userId} then w.genres else '{}' end,
      'series', case when w.made_by = ${userId} and (w.series_id is not null or w.claimed_series is not null) then json_build_object(
        'name', coalesce((select series.name from series where series.id = w.series_id), w.claimed_series), 'position', w.series_position) end,
      'editions', coalesce((select json_agg(json_build_object('isbn13', coalesce(edition.isbn13, edition.claimed_isbn13), 'isbn10', edition.isbn10,
          'format', edition.format, 'pages', edition.pages, 'publisher', edition.publisher, 'published', edition.published) order by edition.id)
        from (select * from editions edition where edition.work_id = w.id
          order by coalesce(edition.isbn13, edition.claimed_isbn13) is null, edition.id limit case when w.made_by = ${userId} then 50 else 1 end) edition), '[]'::json),
      'entry', case when entry.user_id is not null then json_build_object('status', entry.status,
        'progress', case when entry.progress_unit is not null then json_build_object('unit', entry.progress_unit, 'value', entry.progress_value) end,
        'percent', entry.percent, 'startedOn', entry.started_on, 'finishedOn', entry.finished_on, 'privateNote', entry.private_note,
        'imported', entry.imported, 'addedAt', ${instant(sql`entry.added_at`)}, 'updatedAt', ${instant(sql`entry.updated_at`)},
        'earlierReads', coalesce((select json_agg(json_build_object('startedOn', earlier_read.started_on, 'finishedOn', earlier_read.finished_on)
            order by earlier_read.finished_on, earlier_read.id)
          from earlier_reads earlier_read where earlier_read.user_id = entry.user_id and earlier_read.work_id = entry.work_id), '[]'::json)) end,
      'review', case when r.id is not null then json_build_object('rating', r.rating, 'text', r.text, 'spoiler', r.spoiler, 'visibility', r.visibility,
        'commentsClosed', r.comments_closed, 'createdAt', ${instant(sql`r.created_at`)}, 'updatedAt', ${instant(sql`r.updated_at`)}) end,
      'notes', case when notes.user_id is not null then json_build_object('contentNotes', notes.content_notes, 'moods', notes.moods, 'pace', notes.pace,
        'updatedAt', ${instant(sql`notes.updated_at`)}) end,
      'shelves', coalesce((select json_agg(json_build_object('name', shelf.name, 'position', shelf_book.position, 'note', shelf_book.note,
          'addedAt', ${instant(sql`shelf_book.added_at`)}) order by shelf.position, shelf.id)
        from shelf_books shelf_book join shelves shelf on shelf.id = shelf_book.shelf_id
        where shelf.user_id = ${userId} and shelf_book.work_id = w.id), '[]'::json)) as book
    from (select entry.work_id from library_entries entry where entry.user_id = ${userId}
      union select review.work_id from reviews review where review.user_id = ${userId}
      union select notes.work_id from book_notes notes where notes.user_id = ${userId}
      union select shelf_book.work_id from shelf_books shelf_book join shelves shelf on shelf.id = shelf_book.shelf_id where shelf.user_id = ${userId}) mine
    join works w on w.id = mine.work_id
    left join library_entries entry on entry.user_id = ${userId} and entry.work_id = w.id
    left join book_notes notes on notes.user_id = ${userId} and notes.work_id = w.id
    left join reviews r on r.user_id = ${userId} and r.work_id = w.id
    order by entry.added_at, w.id`,
  );
  const shelves = await readRows(
    ctx.db,
    ShelfRow,
    sql`
    select json_build_object('name', shelf.name, 'slug', shelf.slug, 'description', shelf.description, 'tags', shelf.tags,
      'visibility', shelf.visibility, 'pinned', shelf.pinned) as shelf
    from shelves shelf where shelf.user_id = ${userId} order by shelf.position, shelf.id`,
  );
  const whole = {
    format: OWN_FORMAT,
    version: OWN_VERSION,
    exportedAt: iso(ctx.now),
    shelves: shelves.map(({ shelf }) => shelf),
    books: books.map(({ book }) => book),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

const peopleOf = (
  which: ReturnType<typeof sql>,
) => sql`coalesce((select json_agg(a.name order by contribution.position, a.id)
  from contributions contribution join authors a on a.id = contribution.author_id where contribution.work_id = w.id and ${which}), '[]'::json)`;

const instant = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
