import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { markStale } from "@/lib/cache";
import { recountRatings } from "@/lib/catalogue/ratings";
import { type Context, inTransaction } from "@/lib/context";
import { deleteInBatches } from "@/lib/jobs/delete-in-batches";
import { enqueue } from "@/lib/jobs/queue";
import { deleteUploadsOf } from "@/lib/storage/uploads";
import { eraseRows } from "./erase-rows";
import { deleteExportsOf } from "./exports";
import { OWN_SCHEMES } from "./imports/make-books";

/** What an area does for somebody who leaves beyond what the schema says: counts, hand-overs. Repeated it changes nothing. */
export type LeavingPart = (ctx: Context, userId: string) => Promise<void>;

const REVIEWS = 200;
const SWEEP = 100;
/** A job that has not ended by then was killed, or never began. */
const UNHEARD_MS = 10 * 60_000;

/**
 * Erases what a deleted account had: what the areas keep counts of, its files, and then every row and text by the
 * declarations of the schema. Each step is done in batches and can be repeated; a killed one is taken up again by the
 * queue, or by `sweepDeletedAccounts`, until `erased_at` is set.
 */
export async function eraseAccount(ctx: Context, userId: string, parts: readonly LeavingPart[]): Promise<void> {
  const gone = and(eq(users.id, userId), isNotNull(users.deletedAt), isNull(users.erasedAt));
  if ((await ctx.db.$count(users, gone)) === 0) return;
  for (const part of parts) await part(ctx, userId);
  while (await dropReviews(ctx, userId)) {
    // until none is left
  }
  await deleteExportsOf(ctx, userId);
  await deleteUploadsOf(ctx, userId);
  await dropMailsAbout(ctx, userId);
  await eraseRows(ctx, userId);
  await dropOwnBooks(ctx, userId);
  await ctx.db.update(users).set({ erasedAt: ctx.now }).where(gone);
  await markStale(ctx, `reader:${userId}`, "readers");
}

/** Takes up the accounts whose erasure was not finished, also those that an earlier release deleted. */
export async function sweepDeletedAccounts(ctx: Context): Promise<void> {
  const open = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(lt(users.deletedAt, new Date(ctx.now.getTime() - UNHEARD_MS)), isNull(users.erasedAt)))
    .orderBy(users.deletedAt)
    .limit(SWEEP);
  for (const { id } of open) await enqueue(ctx, "account-deleted", { userId: id });
}

async function dropReviews(ctx: Context, userId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db.execute<{ work_id: string }>(sql`
      delete from reviews where id = any(array(
        select id from reviews where user_id = ${userId} order by id limit ${REVIEWS})) returning work_id`);
    const books = [...gone].map((row) => row.work_id);
    await recountRatings(tx, books);
    await markStale(tx, ...books.flatMap((id) => [`book:${id}`, `reviews:${id}`]));
    return books.length === REVIEWS;
  });
}

/** Mails to others that told of what this person did, while the events still say to whom: notices and weekly digests. */
async function dropMailsAbout(ctx: Context, userId: string): Promise<void> {
  const told = sql`notification_events e join notifications n on n.event_id = e.id where e.actor_id = ${userId}`;
  await deleteInBatches(ctx, "mails", sql`dedupe_key in (select 'notice:' || e.id || ':' || n.user_id from ${told})`);
  await deleteInBatches(
    ctx,
    "mails",
    sql`kind = 'weekly_digest' and lower(recipient) in (select lower(x.email) from users x where x.id in (select n.user_id from ${told}))`,
  );
}

/**
 * The books that this person's files made, with the people named there, unless somebody else has the book too: then it
 * stays theirs, and in the public catalogue as little as before.
 */
async function dropOwnBooks(ctx: Context, userId: string): Promise<void> {
  const others = ["library_entries", "shelf_books", "reviews", "club_reads", "club_nominations", "collection_books"];
  const kept = sql.join(
    others.map((table) => sql`exists (select 1 from ${sql.identifier(table)} x where x.work_id = works.id)`),
    sql` or `,
  );
  await deleteInBatches(ctx, "works", sql`made_by = ${userId} and not (${kept})`);
  await deleteInBatches(
    ctx,
    "authors",
    sql`made_by = ${userId} and not exists (select 1 from contributions c where c.author_id = authors.id)`,
  );
  await deleteInBatches(ctx, "identifiers", sql`scheme in ${OWN_SCHEMES} and value like ${`${userId}:%`}`);
}
