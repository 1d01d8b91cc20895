import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { shelfBooks, shelves } from "@/db/schema/shelves";
import { violates } from "@/db/violates";
import { requireReader } from "@/lib/auth/access";
import { writeAbout } from "@/lib/catalogue/book-turns";
import { findBookId } from "@/lib/catalogue/books";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, w } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid, uuidOf } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows, readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type AddShelfBook, OwnShelfBook, type Shelf, type UpdateShelfBook } from "./schemas";
import { getShelf } from "./shelves";

const OwnShelfBookRow = OwnShelfBook.extend({ book: BookRow });
type OwnShelfBookView = OwnShelfBook & { book: BookView };

const columns = (userId: string) => ({
  book: bookJson(),
  note: shelfBooks.note,
  addedAt: isoSql(shelfBooks.addedAt),
  rating: sql<
    number | null
  >`(select r.rating / 4.0 from reviews r where r.user_id = ${userId} and r.work_id = w.id)`.mapWith((stars) =>
    stars === null ? null : Number(stars),
  ),
});

/** The books on a shelf of the caller's, in its order. */
export async function listShelfBooks(
  ctx: Context,
  shelfId: string,
  query: KeysetQuery,
): Promise<Page<OwnShelfBookView>> {
  const reader = requireReader(ctx);
  const shelf = await ownShelf(ctx, shelfId);
  const rows = checkRows(
    OwnShelfBookRow,
    await ctx.db
      .select(columns(reader.userId))
      .from(shelfBooks)
      .innerJoin(w, eq(w.id, shelfBooks.workId))
      .where(and(eq(shelfBooks.shelfId, shelf.id), query.after ? behind(shelf.id, query.after) : undefined))
      .orderBy(shelfBooks.position, shelfBooks.workId)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  return toPage(rows, shelf.bookCount, query);
}

/** Behind a book of the shelf; nothing behind one that does not stand on it. */
const behind = (shelfId: string, bookId: string): SQL =>
  sql`(${shelfBooks.position}, ${shelfBooks.workId}) > (select x.position, x.work_id from shelf_books x
    where x.shelf_id = ${shelfId}::uuid and x.work_id = ${bookId}::uuid)`;

/** Puts a book at the end of a shelf; 400 `duplicate` when it stands there already. */
export async function addShelfBook(
  ctx: Context,
  shelfId: string,
  { bookId: named, note }: AddShelfBook,
): Promise<OwnShelfBookView> {
  requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const bookId = await findBookId(tx, named);
    await writeAbout(tx, bookId);
    const shelf = await ownShelf(tx, shelfId, true);
    const end = sql<number>`(select coalesce(max(position), -1) + 1 from shelf_books where shelf_id = ${shelf.id})`;
    await tx.db
      .insert(shelfBooks)
      .values({ shelfId: shelf.id, workId: bookId, note, position: end, addedAt: ctx.now })
      .catch((error) => {
        if (violates(error, "shelf_books_shelf_id_work_id_pk"))
          throw badRequest("This book is already on the shelf.", "duplicate", [], { case: "shelf" });
        throw error;
      });
    await changed(tx, shelf, 1);
    return oneBook(tx, shelf.id, bookId);
  });
}

/** Changes the note on a book. */
export async function updateShelfBook(
  ctx: Context,
  { id, bookId }: { id: string; bookId: string },
  { note }: UpdateShelfBook,
): Promise<OwnShelfBookView> {
  requireReader(ctx);
  const workId = uuidOf(bookId, "Book on this shelf");
  return inTransaction(ctx, async (tx) => {
    await writeAbout(tx, workId);
    const shelf = await ownShelf(tx, id, true);
    if (note !== undefined)
      await tx.db
        .update(shelfBooks)
        .set({ note })
        .where(and(eq(shelfBooks.shelfId, shelf.id), eq(shelfBooks.workId, workId)));
    await changed(tx, shelf, 0);
    return oneBook(tx, shelf.id, bookId);
  });
}

export async function removeShelfBook(ctx: Context, { id, bookId }: { id: string; bookId: string }): Promise<void> {
  requireReader(ctx);
  const workId = uuidOf(bookId, "Book on this shelf");
  await inTransaction(ctx, async (tx) => {
    await writeAbout(tx, workId);
    const shelf = await ownShelf(tx, id, true);
    const gone = await tx.db
      .delete(shelfBooks)
      .where(and(eq(shelfBooks.shelfId, shelf.id), eq(shelfBooks.workId, workId)))
      .returning({ id: shelfBooks.workId });
    if (gone.length === 0) throw notFound("Book on this shelf");
    await changed(tx, shelf, -1);
  });
}

const FittingRow = z.object({ fitting: z.int() });

/** Puts the books of a shelf into the given order: exactly those that stand on it, each once, else 400. */
export async function orderShelf(ctx: Context, shelfId: string, order: string[]): Promise<Shelf> {
  requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const shelf = await ownShelf(tx, shelfId, true);
    const wanted = JSON.stringify(order);
    const [{ fitting = 0 } = {}] = await readRows(
      tx.db,
      FittingRow,
      sql`
      select count(*)::int as fitting from shelf_books shelf_book
      join json_array_elements_text(${wanted}::json) wanted_id on wanted_id::uuid = shelf_book.work_id where shelf_book.shelf_id = ${shelf.id}`,
    );
    if (new Set(order).size !== order.length || fitting !== order.length || order.length !== shelf.bookCount)
      throw badRequest("The books on this shelf changed in another tab. Reload and try again.", "invalid_input", [
        { path: "order", message: "does not match the shelf" },
      ]);
    await tx.db.execute(sql`update shelf_books shelf_book set position = wanted_book.place - 1
      from json_array_elements_text(${wanted}::json) with ordinality wanted_book(id, place) where shelf_book.shelf_id = ${shelf.id} and shelf_book.work_id = wanted_book.id::uuid`);
    await changed(tx, shelf, 0);
    return getShelf(tx, shelf.id);
  });
}

type Row = typeof shelves.$inferSelect;

/** The caller's shelf, or 404; `lock` makes changes of one shelf take turns, so that its count stays right. */
async function ownShelf(ctx: Context, shelfId: string, lock = false): Promise<Row> {
  const reader = requireReader(ctx);
  const query = ctx.db
    .select()
    .from(shelves)
    .where(and(eq(shelves.id, uuidOf(shelfId, "Shelf")), eq(shelves.userId, reader.userId)));
  const [shelf] = await (lock ? query.for("update") : query);
  if (!shelf) throw notFound("Shelf");
  return shelf;
}

async function changed(ctx: Context, shelf: Row, by: 1 | 0 | -1): Promise<void> {
  await ctx.db
    .update(shelves)
    .set({ bookCount: sql`${shelves.bookCount} + ${by}`, updatedAt: ctx.now })
    .where(eq(shelves.id, shelf.id));
  await invalidateTags(ctx, `shelf:${shelf.id}`, `reader:${shelf.userId}`);
}

async function oneBook(ctx: Context, shelfId: string, bookId: string): Promise<OwnShelfBookView> {
  const reader = requireReader(ctx);
  const [row] = isUuid(bookId)
    ? checkRows(
        OwnShelfBookRow,
        await ctx.db
          .select(columns(reader.userId))
          .from(shelfBooks)
          .innerJoin(w, eq(w.id, shelfBooks.workId))
          .where(and(eq(shelfBooks.shelfId, shelfId), eq(shelfBooks.workId, bookId))),
      )
    : [];
  if (!row) throw notFound("Book on this shelf");
  return row;
}
