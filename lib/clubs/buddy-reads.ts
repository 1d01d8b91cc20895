import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { buddyReads, clubInvitations } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { acceptingReader } from "@/lib/catalogue/accepting-readers";
import { findBookId } from "@/lib/catalogue/books";
import { inCatalogue } from "@/lib/catalogue/sql";
import { AppError, badRequest, notFound } from "@/lib/http/errors";
import { IdRow } from "@/lib/http/rows";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { hashToken } from "@/lib/kernel/secrets";
import { notify } from "@/lib/notifications/notify";
import { createClub, getClub } from "./clubs";
import { readerToken } from "./invitation-tokens";
import type { CreateBuddyRead } from "./own-schemas";
import { scheduleRead } from "./reads";
import type { ClubView } from "./views";

/** How many a reader may begin in 24 hours. */
const A_DAY = 10;
const DAY_MS = 86_400_000;
const MAX_NAME = 150;

/**
 * Reads a book with up to three others: a private club of that name, which reads it from now on, and an invitation for each of
 * them alone. They are readers whom the caller could recommend a book to: 404 for one who is not there for the caller, 400
 * `not_accepted`, 429 for more than ten in 24 hours.
 */
export async function createBuddyRead(ctx: Context, { bookId, with: names }: CreateBuddyRead): Promise<ClubView> {
  const { userId } = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockReader(tx, userId);
    const others = await invitable(tx, userId, names);
    await requireRoom(tx, userId);
    const book = await bookOfCatalogue(tx, bookId);
    const name = [...book.title].slice(0, MAX_NAME).join("");
    const club = await createClub(tx, { name, visibility: "private", joinPolicy: "open" });
    await scheduleRead(tx, club.id, { bookId: book.id });
    await tx.db.insert(buddyReads).values({ userId, clubId: club.id, createdAt: tx.now });
    for (const otherId of others) await invite(tx, club.id, otherId);
    return getClub(tx, club.id);
  });
}

async function invitable(ctx: Context, userId: string, names: readonly string[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const name of names) {
    const reader = await acceptingReader(ctx, userId, name);
    if (!reader) throw notFound("Reader");
    if (reader.id === userId) throw badRequest("Name the others: you are in it already.", "invalid_input");
    if (!reader.accepts)
      throw badRequest("This reader does not accept invitations from you.", "not_accepted", [], { case: "buddies" });
    ids.add(reader.id);
  }
  return ids;
}

const BookRow = IdRow.extend({ title: z.string() });

/** Only a book of the catalogue: what a reader's own is called would reach others as an invitation. */
async function bookOfCatalogue(ctx: Context, bookId: string) {
  const id = await findBookId(ctx, bookId);
  const [row] = await readRows(
    ctx.db,
    BookRow,
    sql`select w.id, w.title from works w where w.id = ${id}::uuid and ${inCatalogue}`,
  );
  if (!row) throw notFound("Book");
  return row;
}

/** Needs the caller's lock on the reader. */
async function requireRoom(ctx: Context, userId: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const begun = await ctx.db
    .select({ createdAt: buddyReads.createdAt })
    .from(buddyReads)
    .where(and(eq(buddyReads.userId, userId), gt(buddyReads.createdAt, since)))
    .orderBy(sql`${buddyReads.createdAt} desc`)
    .limit(A_DAY);
  const last = begun[A_DAY - 1];
  if (!last) return;
  const seconds = Math.max(1, Math.ceil((last.createdAt.getTime() - since.getTime()) / 1_000));
  throw new AppError(
    429,
    "too_many_buddy_reads",
    `You have begun ${A_DAY} books with others today, which is the limit. Try again later.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}

async function invite(ctx: Context, clubId: string, invitedId: string): Promise<void> {
  const { userId } = requireReader(ctx);
  const id = newId();
  await ctx.db.insert(clubInvitations).values({
    id,
    clubId,
    invitedBy: userId,
    invitedId,
    tokenHash: hashToken(readerToken(id)),
    maxUses: 1,
    createdAt: ctx.now,
  });
  await notify(ctx, {
    type: "club_invitation",
    subject: `club:${clubId}`,
    actorId: userId,
    payload: { clubId, invitationId: id, userId: invitedId },
    dedupeKey: `club-invitation:${id}`,
  });
}
