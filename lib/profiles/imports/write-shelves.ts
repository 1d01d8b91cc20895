/** The shelves of a file: made when there are none, filled, and in the order of the file at its end. */
import { sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { refusalReason } from "@/lib/moderation/screening";
import { freeSlug, nextPlace, TOO_MANY_SHELVES } from "@/lib/profiles/shelves";
import { type Bringing, pastOf, type RowToBringIn } from "./bringing";

type ShelfPlace = { workId: string; position: number | null; note: string | null; addedAt: string | null };

/** Puts books onto the reader's shelves of these names, behind what stands there. */
export async function writeShelves(ctx: Context, userId: string, rows: RowToBringIn[], how: Bringing) {
  const wanted = new Map<string, ShelfPlace[]>();
  for (const { workId, reading } of rows)
    for (const { name, position } of reading.shelves) {
      const own = reading.own?.shelves.find((shelf) => shelf.name === name);
      const place = { workId, position, note: own?.note ?? null, addedAt: pastOf(ctx, own?.addedAt) };
      wanted.set(name, [...(wanted.get(name) ?? []), place]);
    }
  for (const [name, books] of wanted) {
    const { shelfId, note } = await findOrCreateShelf(ctx, userId, name, how);
    for (const { workId } of note ? books : []) how.report(workId, note);
    if (!shelfId) continue;
    const inOrder = books.toSorted(
      (a, b) => (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER),
    );
    await ctx.db.execute(sql`
      insert into shelf_books (shelf_id, work_id, position, note, added_at)
      select ${shelfId}::uuid, wanted_book.id, (select coalesce(max(position), -1) from shelf_books where shelf_id = ${shelfId}::uuid) + wanted_book.place,
        wanted_book.note, coalesce(wanted_book.added_at, ${ctx.now.toISOString()}::timestamptz)
      from json_to_recordset(${JSON.stringify(inOrder.map(({ workId, note, addedAt }, i) => ({ id: workId, place: i + 1, note, added_at: addedAt })))}::json)
        wanted_book(id uuid, place int, note text, added_at timestamptz)
      on conflict do nothing`);
    await ctx.db.execute(sql`update shelves set book_count = c.n, updated_at = ${ctx.now.toISOString()}::timestamptz
      from (select count(*)::int as n from shelf_books where shelf_id = ${shelfId}::uuid) c where id = ${shelfId}::uuid and book_count <> c.n`);
  }
}

/** The reader's shelf of this name or address, made when there is none and one more has room; with what is to be said of it. */
async function findOrCreateShelf(
  ctx: Context,
  userId: string,
  name: string,
  { choices, judge }: Bringing,
): Promise<{ shelfId: string | null; note: string }> {
  const [found] = await readRows(
    ctx.db,
    IdRow,
    sql`
    select id from shelves where user_id = ${userId} and (lower(name) = lower(${name}) or slug = ${name}) order by id limit 1 for update`,
  );
  if (found) return { shelfId: found.id, note: "" };
  const position = await nextPlace(ctx, userId);
  if (position === null) return { shelfId: null, note: `The shelf “${name}” was not created: ${TOO_MANY_SHELVES}` };
  const why = choices.shelves === "public" ? refusalReason(judge([name])) : null;
  const visibility = why ? "private" : choices.shelves;
  const id = newId();
  const slug = await freeSlug(ctx, userId, name, id);
  await ctx.db.execute(sql`
    insert into shelves (id, user_id, slug, name, visibility, position, created_at, updated_at)
    values (${id}, ${userId}, ${slug}, ${name}, ${visibility}, ${position}, ${ctx.now.toISOString()}, ${ctx.now.toISOString()})`);
  return { shelfId: id, note: why ? `The shelf “${name}” is private: ${why}` : "" };
}

/**
 * Puts the books that an import added to shelves since it was started into the order of the file, in the places they have:
 * batches come one after another, and each knows only its own rows.
 */
export async function orderImported(ctx: Context, userId: string, importId: string, since: Date): Promise<void> {
  await ctx.db.execute(sql`
    with named as (
      select import_row.work_id, x->>'name' as name, min((x->>'position')::int) as wish, min(import_row.row) as row
      from reader_import_rows import_row cross join lateral jsonb_array_elements(import_row.data->'shelves') x
      where import_row.import_id = ${importId} and import_row.state in ('applied', 'created') group by 1, 2),
    placed as (
      select shelf_book.shelf_id, shelf_book.work_id, shelf_book.position, row_number() over (partition by shelf_book.shelf_id
        order by shelf_book.position, shelf_book.work_id) as nth,
        row_number() over (partition by shelf_book.shelf_id order by min(name.wish) nulls last, min(name.row)) as wanted
      from named name join shelves shelf on shelf.user_id = ${userId} and (lower(shelf.name) = lower(name.name) or shelf.slug = name.name)
      join shelf_books shelf_book on shelf_book.shelf_id = shelf.id and shelf_book.work_id = name.work_id
        and greatest(shelf_book.added_at, shelf.created_at) >= ${since.toISOString()}::timestamptz
      group by shelf_book.shelf_id, shelf_book.work_id, shelf_book.position)
    update shelf_books shelf_book set position = place.position from placed one
      join placed place on place.shelf_id = one.shelf_id and place.nth = one.wanted
      where shelf_book.shelf_id = one.shelf_id and shelf_book.work_id = one.work_id and shelf_book.position <> place.position`);
}
