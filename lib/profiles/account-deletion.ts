import { eq, sql } from "drizzle-orm";
import { accounts, formerUsernames, users } from "@/db/schema/users";
import { requireReader } from "@/lib/auth/access";
import { markStale } from "@/lib/cache";
import { recountRatings } from "@/lib/catalogue/ratings";
import { type Context, inTransaction } from "@/lib/context";
import { enqueue } from "@/lib/jobs/queue";

/** What goes with its owner: everything that is theirs alone. Words in threads stay, signed "A reader". */
const OWN = [
  "sessions",
  "refresh_tokens",
  "api_keys",
  "idempotency_keys",
  "profiles",
  "shelves",
  "reading_goals",
  "challenge_entries",
  "reader_badges",
  "reader_imports",
  "custom_domains",
  "curators", // with their applications and their lists
  "suggestion_refusals",
  "notifications",
  "notification_deliveries",
  "notification_digests",
  "notification_settings",
  "notification_choices",
  "devices",
] as const;

/**
 * Deletes the caller's account: library, reviews, shelves, follows, saves, curated lists, keys and sign-ins are gone at once; the name is never
 * given to anybody else; what they wrote in threads stays as a tombstone without a name. Files follow in a job.
 */
export async function deleteAccount(ctx: Context): Promise<void> {
  const { userId, username } = requireReader(ctx);
  await inTransaction(ctx, async (tx) => {
    const reviewed = await tx.db.execute<{ work_id: string }>(
      sql`delete from reviews where user_id = ${userId} returning work_id`,
    );
    await recountRatings(
      tx,
      [...reviewed].map((row) => row.work_id),
    );
    await tx.db.execute(sql`delete from library_entries where user_id = ${userId}`);
    await tx.db.execute(sql`
      with gone as (delete from author_follows where user_id = ${userId} returning author_id)
      update authors a set follower_count = a.follower_count - 1 from gone where a.id = gone.author_id`);
    const saved = await tx.db.execute<{ id: string }>(sql`
      with gone as (delete from collection_saves where user_id = ${userId} returning collection_id)
      update collections c set save_count = c.save_count - 1 from gone where c.id = gone.collection_id returning c.id`);
    const heard = await tx.db.execute<{ id: string }>(sql`
      with gone as (delete from curator_follows where user_id = ${userId} returning curator_id)
      update curators k set follower_count = k.follower_count - 1 from gone where k.id = gone.curator_id returning k.id`);
    await tx.db.execute(sql`delete from reader_follows where follower_id = ${userId} or followed_id = ${userId}`);
    await tx.db.execute(sql`delete from blocks where blocker_id = ${userId} or blocked_id = ${userId}`);
    await tx.db.execute(sql`delete from subscribers where owner_id = ${userId}`);
    await tx.db.delete(accounts).where(eq(accounts.userId, userId));
    for (const table of OWN) await tx.db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
    if (username)
      await tx.db.insert(formerUsernames).values({ username, userId, createdAt: ctx.now }).onConflictDoNothing();
    await tx.db
      .update(users)
      .set({
        name: null,
        email: null,
        emailVerified: null,
        image: null,
        username: null,
        isStaff: false,
        deletedAt: ctx.now,
      })
      .where(eq(users.id, userId));
    await enqueue(tx, "account-deleted", { userId });
    await markStale(
      tx,
      `reader:${userId}`,
      "readers",
      "collections",
      "collections-popular",
      ...[...saved].map(({ id }) => `collection:${id}`),
      ...[...heard].map(({ id }) => `curator:${id}`),
      ...[...reviewed].flatMap(({ work_id: id }) => [`book:${id}`, `reviews:${id}`]),
    );
  });
}
