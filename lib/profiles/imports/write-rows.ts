import { sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import type { ImportedBook } from "@/db/schema/library";
import { MAX_EARLIER_READS, TOO_MANY_READS } from "@/lib/catalogue/earlier-reads";
import { changeRatings } from "@/lib/catalogue/ratings";
import { IdRow, WorkIdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { refusalReason } from "@/lib/moderation/screening";
import { type Bringing, pastOf, type RowToBringIn } from "./bringing";
import { isUnnamed } from "./openlibrary";
import type { ReadingRow } from "./reading-row";
import { writeShelves } from "./write-shelves";

/**
 * Puts rows into a library. What the reader has here stays: a row fills gaps and moves a book forward (want, reading,
 * finished), so that the same file a second time changes nothing. No book may come twice. Rows with shelves need the
 * reader's lock.
 */
export async function bringIn(ctx: Context, userId: string, rows: RowToBringIn[], how: Bringing): Promise<void> {
  if (rows.length === 0) return;
  await writeEntries(ctx, userId, rows);
  await writeReads(ctx, userId, rows, how);
  await writeShelves(ctx, userId, rows, how);
  await writeReviews(ctx, userId, rows, how);
  await writeNotes(ctx, userId, rows);
}

/** What the reader said here of a book stays; where nothing is said of a kind, the file's is taken. */
async function writeNotes(ctx: Context, userId: string, rows: RowToBringIn[]) {
  const values = rows.flatMap(({ workId, reading: { notes, own } }) =>
    notes
      ? [
          {
            work_id: workId,
            content_notes: notes.contentNotes,
            moods: notes.moods,
            pace: notes.pace,
            updated_at: pastOf(ctx, own?.notesUpdatedAt),
          },
        ]
      : [],
  );
  if (values.length === 0) return;
  const changed = await readRows(
    ctx.db,
    WorkIdRow,
    sql`
    insert into book_notes as notes (user_id, work_id, content_notes, moods, pace, updated_at)
    select ${userId}::uuid, x.work_id, x.content_notes, array(select jsonb_array_elements_text(x.moods)), x.pace,
      coalesce(x.updated_at, ${ctx.now.toISOString()}::timestamptz)
    from json_to_recordset(${JSON.stringify(values)}::json) x(work_id uuid, content_notes jsonb, moods jsonb, pace text, updated_at timestamptz)
    on conflict (user_id, work_id) do update set
      content_notes = case when notes.content_notes = '[]' then excluded.content_notes else notes.content_notes end,
      moods = case when notes.moods = '{}' then excluded.moods else notes.moods end, pace = coalesce(notes.pace, excluded.pace)
    where (notes.content_notes = '[]' and excluded.content_notes <> '[]') or (notes.moods = '{}' and excluded.moods <> '{}')
      or (notes.pace is null and excluded.pace is not null)
    returning work_id`,
  );
  await invalidateTags(ctx, ...changed.map((row) => `notes:${row.work_id}`));
}

async function writeEntries(ctx: Context, userId: string, rows: RowToBringIn[]) {
  const values = rows
    .filter(({ reading }) => reading.own?.entry !== null)
    .map(({ workId, reading }) => ({
      work_id: workId,
      status: reading.status,
      percent: reading.percent,
      ...progressOf(reading),
      started_on: reading.startedOn,
      finished_on: reading.finishedOn,
      private_note: reading.privateNote,
      added_at: pastOf(ctx, reading.own?.entry?.addedAt) ?? reading.addedOn,
      updated_at: pastOf(ctx, reading.own?.entry?.updatedAt) ?? reading.finishedOn ?? reading.addedOn,
      imported: importedOf(reading),
    }));
  const rank = (column: string) => sql.raw(`array_position(array['want','abandoned','reading','finished'], ${column})`);
  await ctx.db.execute(sql`
    insert into library_entries as entry (user_id, work_id, status, percent, progress_unit, progress_value, started_on, finished_on, private_note, imported, added_at, updated_at)
    select ${userId}::uuid, x.work_id, x.status, x.percent, x.progress_unit, x.progress_value,
      x.started_on, x.finished_on, x.private_note, x.imported, coalesce(x.added_at, ${ctx.now.toISOString()}::timestamptz),
      coalesce(x.updated_at, ${ctx.now.toISOString()}::timestamptz)
    from json_to_recordset(${JSON.stringify(values)}::json) x(work_id uuid, status text, percent smallint, started_on date, finished_on date, private_note text, progress_unit text, progress_value int,
      added_at timestamptz, updated_at timestamptz, imported jsonb)
    on conflict (user_id, work_id) do update set
      status = case when ${rank("excluded.status")} > ${rank("entry.status")} then excluded.status else entry.status end,
      percent = case when excluded.status = 'finished' then 100 else coalesce(entry.percent, excluded.percent) end,
      started_on = coalesce(entry.started_on, excluded.started_on),
      finished_on = case when entry.status = 'finished' or excluded.status = 'finished' then coalesce(entry.finished_on, excluded.finished_on)
        else entry.finished_on end,
      updated_at = case when ${rank("excluded.status")} > ${rank("entry.status")} then ${ctx.now.toISOString()}::timestamptz else entry.updated_at end,
      private_note = coalesce(entry.private_note, excluded.private_note), imported = coalesce(entry.imported, excluded.imported)
    where (${rank("excluded.status")} > ${rank("entry.status")} or (entry.started_on is null and excluded.started_on is not null)
      or (entry.finished_on is null and entry.status = 'finished' and excluded.finished_on is not null)
      or (entry.private_note is null and excluded.private_note is not null) or entry.imported is null)`);
}

function progressOf({ own, percent }: ReadingRow) {
  if (own) return { progress_unit: own.entry?.progress?.unit, progress_value: own.entry?.progress?.value };
  return percent !== null && percent < 100 ? { progress_unit: "percent", progress_value: percent } : {};
}

/** What the row says of the book itself: the catalogue has it otherwise, or under another edition. */
const importedOf = (reading: ReadingRow): ImportedBook | null => {
  if (reading.own) return reading.own.entry?.imported ?? null;
  return isUnnamed(reading) ? null : asNamed(reading);
};

const asNamed = (reading: ReadingRow): ImportedBook => ({
  title: reading.title,
  author: reading.author,
  otherAuthors: reading.otherAuthors,
  isbn13: reading.isbn13,
  isbn10: reading.isbn10,
  pages: reading.pages,
  publisher: reading.publisher,
  format: reading.format,
  published: reading.published,
  firstPublished: reading.firstPublished,
});

/** Earlier readings: as many of each pair of dates as the row has, so that the same row adds none the second time. */
async function writeReads(ctx: Context, userId: string, rows: RowToBringIn[], how: Bringing) {
  const values = rows.flatMap(({ workId, reading }) =>
    reading.reads.map((read, i) => ({
      id: newId(),
      work_id: workId,
      started_on: read.startedOn,
      finished_on: read.finishedOn,
      nth:
        reading.reads
          .slice(0, i)
          .filter((other) => other.finishedOn === read.finishedOn && other.startedOn === read.startedOn).length + 1,
    })),
  );
  if (values.length === 0) return;
  const left = await readRows(
    ctx.db,
    IdRow,
    sql`
    with fresh as (
      select x.*, row_number() over (partition by x.work_id order by x.finished_on, x.id)
        + (select count(*) from earlier_reads earlier_read where earlier_read.user_id = ${userId} and earlier_read.work_id = x.work_id) as place
      from json_to_recordset(${JSON.stringify(values)}::json) x(id uuid, work_id uuid, started_on date, finished_on date, nth int)
      where x.nth > (select count(*) from earlier_reads earlier_read where earlier_read.user_id = ${userId} and earlier_read.work_id = x.work_id
        and earlier_read.started_on is not distinct from x.started_on and earlier_read.finished_on is not distinct from x.finished_on)
    ), written as (
      insert into earlier_reads (id, user_id, work_id, started_on, finished_on, created_at)
      select id, ${userId}::uuid, work_id, started_on, finished_on, ${ctx.now.toISOString()}::timestamptz
      from fresh where place <= ${MAX_EARLIER_READS}
    ) select distinct work_id as id from fresh where place > ${MAX_EARLIER_READS}`,
  );
  for (const { id } of left) how.report(id, `Some of its readings were not imported: ${TOO_MANY_READS}`);
}

async function writeReviews(ctx: Context, userId: string, rows: RowToBringIn[], how: Bringing) {
  const isOpen = (reading: ReadingRow) => how.choices.reviews === "public" && reading.reviewVisibility !== "private";
  const written = await reviewedIn(ctx, userId, rows);
  const refused = new Set<string>();
  for (const { workId, reading } of rows) {
    if (reading.review === null || !isOpen(reading) || written.has(workId)) continue;
    const why = refusalReason(how.judge([reading.review]));
    if (why) refused.add(workId);
    if (why) how.report(workId, `${REVIEW_STAYS_PRIVATE} ${why}`);
  }
  const values = rows
    .filter(({ reading }) => reading.rating !== null || reading.review !== null)
    .map(({ workId, reading }) => ({
      id: newId(),
      work_id: workId,
      rating: reading.rating,
      text: reading.review,
      spoiler: reading.spoiler,
      visibility: isOpen(reading) && !refused.has(workId) ? "public" : "private",
      comments_closed: reading.own?.review?.commentsClosed ?? false,
      created_at: pastOf(ctx, reading.own?.review?.createdAt) ?? reading.finishedOn ?? reading.addedOn,
      updated_at: pastOf(ctx, reading.own?.review?.updatedAt) ?? reading.finishedOn ?? reading.addedOn,
    }));
  if (values.length === 0) return;
  const change = { userId, bookIds: values.map((row) => row.work_id), isGiven: true };
  const changed = await changeRatings(ctx, change, () => insertReviews(ctx, userId, values));
  await invalidateTags(ctx, ...changed.flatMap(({ work_id: id }) => [`book:${id}`, `reviews:${id}`]));
}

/** What the reader wrote here already stays; only what is missing is taken. Answers the books of what was written. */
function insertReviews(ctx: Context, userId: string, values: readonly { work_id: string }[]) {
  return readRows(
    ctx.db,
    WorkIdRow,
    sql`
    insert into reviews as r (id, user_id, work_id, rating, rated_at, text, spoiler, visibility, comments_closed, created_at, updated_at)
    select x.id, ${userId}::uuid, x.work_id, x.rating, ${ctx.now.toISOString()}::timestamptz, x.text, x.spoiler, x.visibility, x.comments_closed,
      coalesce(x.created_at, ${ctx.now.toISOString()}::timestamptz), coalesce(x.updated_at, ${ctx.now.toISOString()}::timestamptz)
    from json_to_recordset(${JSON.stringify(values)}::json)
      x(id uuid, work_id uuid, rating smallint, text text, spoiler boolean, visibility text, comments_closed boolean, created_at timestamptz, updated_at timestamptz)
    on conflict (user_id, work_id) do update set rating = coalesce(r.rating, excluded.rating),
      rated_at = case when r.rating is null then excluded.rated_at else r.rated_at end,
      text = coalesce(r.text, excluded.text), spoiler = case when r.text is null then excluded.spoiler else r.spoiler end,
      visibility = case when r.text is null and excluded.text is not null and excluded.visibility = 'private' then 'private' else r.visibility end
    where (r.rating is null and excluded.rating is not null) or (r.text is null and excluded.text is not null)
    returning work_id`,
  );
}

/** How a row begins to say that its review was not published; what stands behind it is why. */
export const REVIEW_STAYS_PRIVATE = "Your review stays private:";

/** The books of these that the reader has written of here: what the file says of them is not taken. */
async function reviewedIn(ctx: Context, userId: string, rows: RowToBringIn[]): Promise<Set<string>> {
  const found = await readRows(
    ctx.db,
    IdRow,
    sql`
    select work_id as id from reviews where user_id = ${userId} and text is not null
      and work_id in (select id::uuid from json_array_elements_text(${JSON.stringify(rows.map(({ workId }) => workId))}::json) x(id))`,
  );
  return new Set(found.map(({ id }) => id));
}
