import { eq, max, sql } from "drizzle-orm";
import { editions } from "@/db/schema/catalogue";
import { clubProgress, clubReads } from "@/db/schema/club-reading";
import { libraryEntries } from "@/db/schema/library";
import { addToLibrary, updateLibraryEntry } from "@/lib/catalogue/library";
import { badRequest } from "@/lib/http/errors";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { requireClub } from "./access";
import { lockOwnMembership } from "./members";
import type { ClubRead, LogProgress } from "./reading-schemas";
import { getRead, ownRead } from "./reads";

/**
 * Notes how far the caller is: pages, percent, or a status. Also written into their library. The share of members who
 * finished follows until the deadline; what is logged later is kept, but changes no number of a past read.
 */
export async function logProgress(
  ctx: Context,
  idOrSlug: string,
  readId: string,
  input: LogProgress,
): Promise<ClubRead> {
  return inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "member");
    const userId = await lockOwnMembership(tx, club);
    const read = await ownRead(tx, club.id, readId);
    const [before] = await tx.db
      .select()
      .from(clubProgress)
      .where(sql`${clubProgress.readId} = ${read.id} and ${clubProgress.userId} = ${userId}`);
    const next = await progressAfter(tx, read.workId, before, input);
    if (input.page !== undefined && next.page !== null && next.percent === null) throw lengthUnknown();
    const values = { ...next, finishedAt: finishedAt(ctx, before, next.status), updatedAt: ctx.now, logged: null };
    await tx.db
      .insert(clubProgress)
      .values({ readId: read.id, userId, ...values })
      .onConflictDoUpdate({ target: [clubProgress.readId, clubProgress.userId], set: values });
    const by = Number(next.status === "finished") - Number(before?.status === "finished");
    const isOver = read.deadline <= ctx.now;
    if (by !== 0 && !isOver) {
      await tx.db
        .update(clubReads)
        .set({ finishedCount: sql`${clubReads.finishedCount} + ${by}` })
        .where(eq(clubReads.id, read.id));
      await invalidateTags(tx, "clubs");
    }
    const isElsewhere = next.status !== (before?.status ?? "not_started");
    if (isElsewhere && !isOver) await invalidateTags(tx, `club:${club.id}`); // its page shows how far each member is
    const inPercent = input.ofPages === undefined ? next : { ...next, page: null }; // only we were notified of how many
    await intoLibrary(tx, read.workId, `club:${club.id}`, inPercent);
    return getRead(tx, club.id, read.id);
  });
}

type Progress = Pick<typeof clubProgress.$inferSelect, "status" | "page" | "percent">;

async function progressAfter(
  ctx: Context,
  workId: string,
  before: Progress | undefined,
  input: LogProgress,
): Promise<Progress> {
  const moved = input.page !== undefined || input.percent !== undefined;
  const page = input.page ?? (input.percent === undefined ? (before?.page ?? null) : null);
  const percent =
    input.percent ??
    (input.page === undefined ? before?.percent : await percentOf(ctx, workId, input.page, input.ofPages));
  const status =
    input.status ?? (moved && (before?.status ?? "not_started") === "not_started" ? "reading" : before?.status);
  if (status === "finished" && input.status) return { status, page, percent: 100 };
  if (status === "not_started") return { status, page: null, percent: null };
  if (status === "finished" && moved && (percent ?? 0) < 100)
    return { status: "reading", page, percent: percent ?? null };
  return { status: status ?? "reading", page, percent: percent ?? null };
}

/** A page as full percent of the reader's copy, or of the longest edition we know; null when nobody says how long the book is. */
async function percentOf(ctx: Context, workId: string, page: number, ofPages?: number): Promise<number | null> {
  if (ofPages) return Math.min(100, Math.floor((page / ofPages) * 100));
  const [row] = await ctx.db
    .select({ pages: max(editions.pages) })
    .from(editions)
    .where(eq(editions.workId, workId));
  return row?.pages ? Math.min(100, Math.floor((page / row.pages) * 100)) : null;
}

const lengthUnknown = () =>
  badRequest(
    "This book's length is not known. Say how many pages your copy has.",
    "invalid_input",
    [{ path: "ofPages", message: "is required: this book's length is not known" }],
    { case: "length" },
  );

const finishedAt = (ctx: Context, before: { finishedAt: Date | null } | undefined, status: Progress["status"]) =>
  status === "finished" ? (before?.finishedAt ?? ctx.now) : null;

/** The reader's library follows the club, except that a book they had finished stays finished. */
async function intoLibrary(ctx: Context, bookId: string, source: string, { status, page, percent }: Progress) {
  if (status === "not_started") return;
  const [entry] = await ctx.db
    .select({ status: libraryEntries.status })
    .from(libraryEntries)
    .where(sql`${libraryEntries.userId} = ${ctx.actor?.userId} and ${libraryEntries.workId} = ${bookId}`);
  if (entry?.status === "finished") return;
  if (entry?.status !== status) await addToLibrary(ctx, { bookId, status, source });
  if (status === "finished") return;
  const progress =
    page !== null
      ? { unit: "page" as const, value: page }
      : percent !== null
        ? { unit: "percent" as const, value: percent }
        : null;
  if (progress) await updateLibraryEntry(ctx, bookId, { progress });
}
