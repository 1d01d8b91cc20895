import { and, eq } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { earlierReads, libraryEntries } from "@/db/schema/library";
import { requireReader } from "@/lib/auth/access";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid, uuidOf } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { writeAbout } from "./book-turns";
import { libraryChanged } from "./library-changed";
import type { EarlierRead, WriteRead } from "./schemas";

const columns = { id: earlierReads.id, startedOn: earlierReads.startedOn, finishedOn: earlierReads.finishedOn };
export const MAX_EARLIER_READS = 200;
export const TOO_MANY_READS = `A book can have at most ${MAX_EARLIER_READS} earlier readings.`;

/** Notes an earlier reading of a book in the caller's library; the latest one stands in the entry itself. */
export async function addEarlierRead(ctx: Context, bookId: string, input: WriteRead): Promise<EarlierRead> {
  const reader = requireReader(ctx);
  const workId = uuidOf(bookId, "Book in your library");
  refuseBackwards(input);
  return inTransaction(ctx, async (tx) => {
    await writeAbout(tx, workId);
    const [entry] = await tx.db
      .select({ workId: libraryEntries.workId })
      .from(libraryEntries)
      .where(and(eq(libraryEntries.userId, reader.userId), eq(libraryEntries.workId, workId)))
      .for("update");
    if (!entry) throw notFound("Book in your library");
    const mine = and(eq(earlierReads.userId, reader.userId), eq(earlierReads.workId, workId));
    if ((await tx.db.$count(earlierReads, mine)) >= MAX_EARLIER_READS)
      throw badRequest(TOO_MANY_READS, "too_many_reads");
    const [made] = await tx.db
      .insert(earlierReads)
      .values({ id: newId(), userId: reader.userId, workId, ...input, createdAt: ctx.now })
      .returning(columns);
    if (!made) throw new Error("The reading was not stored.");
    await changed(tx, reader.userId);
    return made;
  });
}

/** Changes the dates of an earlier reading. */
export async function updateEarlierRead(
  ctx: Context,
  { bookId, readId }: { bookId: string; readId: string },
  input: WriteRead,
): Promise<EarlierRead> {
  const reader = requireReader(ctx);
  const mine = ownRead(reader.userId, bookId, readId);
  return inTransaction(ctx, async (tx) => {
    await writeAbout(tx, bookId);
    const [before] = await tx.db.select(columns).from(earlierReads).where(mine).for("update");
    if (!before) throw notFound("Reading");
    const after = { ...before, ...input };
    refuseBackwards(after);
    await tx.db.update(earlierReads).set({ startedOn: after.startedOn, finishedOn: after.finishedOn }).where(mine);
    await changed(tx, reader.userId);
    return after;
  });
}

export async function removeEarlierRead(
  ctx: Context,
  { bookId, readId }: { bookId: string; readId: string },
): Promise<void> {
  const reader = requireReader(ctx);
  const mine = ownRead(reader.userId, bookId, readId);
  await inTransaction(ctx, async (tx) => {
    await writeAbout(tx, bookId);
    const gone = await tx.db.delete(earlierReads).where(mine).returning(columns);
    if (gone.length === 0) throw notFound("Reading");
    await changed(tx, reader.userId);
  });
}

function ownRead(userId: string, bookId: string, readId: string) {
  if (!isUuid(bookId) || !isUuid(readId)) throw notFound("Reading");
  return and(eq(earlierReads.id, readId), eq(earlierReads.userId, userId), eq(earlierReads.workId, bookId));
}

function refuseBackwards({ startedOn, finishedOn }: WriteRead) {
  if (startedOn && finishedOn && finishedOn < startedOn)
    throw badRequest("A book cannot be finished before it was started.", "invalid_input", [
      { path: "finishedOn", message: "must not be before startedOn" },
    ]);
}

async function changed(ctx: Context, userId: string): Promise<void> {
  await libraryChanged(ctx, userId);
  await invalidateTags(ctx, `reader:${userId}`);
}
