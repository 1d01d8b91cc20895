import { and, eq, max, sql } from "drizzle-orm";
import { editions } from "@/db/schema/catalogue";
import { earlierReads, libraryEntries } from "@/db/schema/library";
import { requireReader } from "@/lib/auth/access";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows, prepared } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";
import { readersNotesChanged } from "./book-notes";
import { writeAbout } from "./book-turns";
import { findBookId } from "./books";
import { libraryChanged } from "./library-changed";
import { entryColumns, type LibraryView, toEntry } from "./library-list";
import type { AddToLibrary, LibraryStatus, UpdateLibraryEntry } from "./schemas";
import { w } from "./sql";
import { EntryRow } from "./views";
import { rateBook } from "./write-reviews";

/** One book of the caller's library; 404 when it is not in it. */
export async function getLibraryEntry(ctx: Context, bookId: string): Promise<LibraryView> {
  const reader = requireReader(ctx);
  const [row] = checkRows(
    EntryRow,
    await ctx.db
      .select(entryColumns())
      .from(libraryEntries)
      .innerJoin(w, eq(w.id, libraryEntries.workId))
      .where(
        and(
          eq(libraryEntries.userId, reader.userId),
          eq(libraryEntries.workId, uuidOf(bookId, "Book in your library")),
        ),
      ),
  );
  if (!row) throw notFound("Book in your library");
  return toEntry(row);
}

/** Quick-add: puts a book into the caller's library, or moves it to another status. Where it came from counts once. */
export async function addToLibrary(
  ctx: Context,
  { bookId: named, status, source }: AddToLibrary,
): Promise<LibraryView> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const bookId = await findBookId(tx, named);
    await writeAbout(tx, bookId);
    const values = {
      userId: reader.userId,
      workId: bookId,
      status,
      source,
      addedAt: ctx.now,
      updatedAt: ctx.now,
      ...datesFor(ctx, status),
    };
    await saveFinishedRead(tx, reader.userId, bookId, status);
    await tx.db
      .insert(libraryEntries)
      .values(values)
      .onConflictDoUpdate({
        target: [libraryEntries.userId, libraryEntries.workId],
        set: changesFor(ctx, status),
        setWhere: sql`${libraryEntries.status} <> ${status}`,
      });
    await libraryChanged(tx, reader.userId);
    await readersNotesChanged(tx, reader.userId, bookId);
    await invalidateTags(tx, `reader:${reader.userId}`);
    return getLibraryEntry(tx, bookId);
  });
}

/** Changes status, progress, dates or rating of a book in the caller's library. */
export async function updateLibraryEntry(
  ctx: Context,
  bookId: string,
  input: UpdateLibraryEntry,
): Promise<LibraryView> {
  const reader = requireReader(ctx);
  const id = uuidOf(bookId, "Book in your library");
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(libraryEntries.userId, reader.userId), eq(libraryEntries.workId, id));
    await writeAbout(tx, id);
    const [entry] = await tx.db.select().from(libraryEntries).where(mine).for("update");
    if (!entry) throw notFound("Book in your library");
    const startedOn = input.startedOn === undefined ? entry.startedOn : input.startedOn;
    const finishedOn = input.finishedOn === undefined ? entry.finishedOn : input.finishedOn;
    if (startedOn && finishedOn && finishedOn < startedOn) {
      throw badRequest("A book cannot be finished before it was started.", "invalid_input", [
        { path: "finishedOn", message: "must not be before startedOn" },
      ]);
    }
    const moves = input.status !== undefined && input.status !== entry.status;
    if (moves) await saveFinishedRead(tx, reader.userId, id, input.status);
    const status = moves && input.status ? changesFor(ctx, input.status) : {};
    const dates = {
      ...(input.privateNote === undefined ? {} : { privateNote: input.privateNote }),
      ...(input.startedOn === undefined ? {} : { startedOn }),
      ...(input.finishedOn === undefined ? {} : { finishedOn }),
    };
    const progress = input.progress === undefined ? {} : await progressColumns(tx, id, input.progress);
    await tx.db
      .update(libraryEntries)
      .set({ ...status, ...progress, ...dates, updatedAt: ctx.now })
      .where(mine);
    if (input.rating !== undefined) await rateBook(tx, id, input.rating);
    await libraryChanged(tx, reader.userId);
    if (moves) await readersNotesChanged(tx, reader.userId, id);
    await invalidateTags(tx, `reader:${reader.userId}`);
    return getLibraryEntry(tx, id);
  });
}

/** Takes a book out of the caller's library; a rating or review stays. */
export async function removeFromLibrary(ctx: Context, bookId: string): Promise<void> {
  const reader = requireReader(ctx);
  const id = uuidOf(bookId, "Book in your library");
  const mine = and(eq(libraryEntries.userId, reader.userId), eq(libraryEntries.workId, id));
  await inTransaction(ctx, async (tx) => {
    await writeAbout(tx, id);
    await readersNotesChanged(tx, reader.userId, bookId);
    const gone = await tx.db.delete(libraryEntries).where(mine).returning({ workId: libraryEntries.workId });
    if (gone.length === 0) throw notFound("Book in your library");
    await libraryChanged(tx, reader.userId);
    await invalidateTags(tx, `reader:${reader.userId}`);
  });
}

function datesFor(ctx: Context, status: LibraryStatus) {
  const today = isoDate(ctx.now);
  if (status === "reading") return { startedOn: today };
  return status === "finished" ? { finishedOn: today, percent: 100 } : {};
}

/** A finished book that is begun again is a reread: the earlier reading is kept with its dates. */
async function saveFinishedRead(ctx: Context, userId: string, workId: string, status: LibraryStatus | undefined) {
  if (status !== "reading") return;
  const [entry] = await ctx.db
    .select()
    .from(libraryEntries)
    .where(and(eq(libraryEntries.userId, userId), eq(libraryEntries.workId, workId)))
    .for("update");
  if (entry?.status !== "finished") return;
  const { startedOn, finishedOn } = entry;
  await ctx.db.insert(earlierReads).values({ userId, workId, startedOn, finishedOn, createdAt: ctx.now });
}

/** A move to reading or finished notes the day, unless the reader gave one before; a reread begins anew. */
function changesFor(ctx: Context, status: LibraryStatus) {
  const today = isoDate(ctx.now);
  const unlessFinished = (column: unknown) =>
    sql`case when ${libraryEntries.status} = 'finished' then null else ${column} end`;
  return {
    status,
    updatedAt: ctx.now,
    ...(status === "reading"
      ? {
          startedOn: sql`coalesce(${unlessFinished(libraryEntries.startedOn)}, ${today}::date)`,
          finishedOn: unlessFinished(libraryEntries.finishedOn),
          percent: unlessFinished(libraryEntries.percent),
          progressUnit: unlessFinished(libraryEntries.progressUnit),
          progressValue: unlessFinished(libraryEntries.progressValue),
        }
      : {}),
    ...(status === "finished"
      ? { finishedOn: sql`coalesce(${libraryEntries.finishedOn}, ${today}::date)`, percent: 100 }
      : {}),
  };
}

/** Progress in the reader's unit, and in full percent of the longest edition where one says how long the book is. */
async function progressColumns(
  ctx: Context,
  bookId: string,
  progress: NonNullable<UpdateLibraryEntry["progress"]> | null,
) {
  if (!progress) return { progressUnit: null, progressValue: null, percent: null };
  const { unit, value } = progress;
  if (unit === "percent") {
    if (value > 100)
      throw badRequest("Progress in percent can be at most 100.", "invalid_input", [
        { path: "progress.value", message: "must be at most 100" },
      ]);
    return { progressUnit: unit, progressValue: value, percent: value };
  }
  const length = unit === "page" ? editions.pages : editions.minutes;
  const [longest] = await ctx.db
    .select({ length: max(length) })
    .from(editions)
    .where(eq(editions.workId, bookId));
  const percent = longest?.length ? Math.min(100, Math.floor((value / longest.length) * 100)) : null;
  return { progressUnit: unit, progressValue: value, percent };
}

const statuses = prepared((db) =>
  db
    .select({ bookId: libraryEntries.workId, status: libraryEntries.status })
    .from(libraryEntries)
    .where(
      sql`${libraryEntries.userId} = ${sql.placeholder("userId")} and ${libraryEntries.workId} = any(${sql.placeholder("bookIds")}::uuid[])`,
    )
    .prepare("library_statuses"),
);

/** Which of these books the caller has, and where they stand; nothing for strangers. */
export async function statusesOf(ctx: Context, bookIds: readonly string[]): Promise<Map<string, LibraryStatus>> {
  if (!ctx.actor || bookIds.length === 0) return new Map();
  const rows = await statuses(ctx.db).execute({ userId: ctx.actor.userId, bookIds: `{${bookIds.join(",")}}` });
  return new Map(rows.map(({ bookId, status }) => [bookId, status]));
}
