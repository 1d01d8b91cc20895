import { eq, sql } from "drizzle-orm";
import { curators } from "@/db/schema/collections";
import { users } from "@/db/schema/users";
import { requireOtherAdmin } from "@/lib/auth/admins";
import { requireFreshSignIn } from "@/lib/auth/fresh-sign-in";
import { readersNotesChanged } from "@/lib/catalogue/book-notes";
import { enqueue } from "@/lib/jobs/queue";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { eraseAddress, eraseNames } from "./erase-rows";

/** What ends with the very answer, before the job begins: signs of life, and whatever could still go out or be decided. */
const IMMEDIATE_TABLES = [
  "sessions",
  "staff_roles",
  "refresh_tokens",
  "api_keys",
  "devices",
  "passkeys",
  "passkey_challenges",
  "email_changes",
  "sign_in_devices",
  "notification_deliveries",
  "notification_digests",
];

/**
 * Deletes the caller's account; 400 `last_admin` for the only admin. With the answer it is nobody's: signed out
 * everywhere, without name and address, hidden from every page, its open claims withdrawn, its mails and notifications
 * dropped. A job then erases what the schema says goes with a person, in batches, and goes on until nothing is left.
 */
export async function deleteAccount(ctx: Context): Promise<void> {
  const { userId } = await requireFreshSignIn(ctx);
  await inTransaction(ctx, async (tx) => {
    const [person] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
    if (!person || person.deletedAt) return;
    await requireOtherAdmin(tx, userId);
    await tx.db.execute(sql`
      update author_claims set status = 'withdrawn', decided_at = ${ctx.now.toISOString()}::timestamptz
      where claimant_id = ${userId} and status in ('submitted', 'follow_up_requested')`);
    for (const table of IMMEDIATE_TABLES)
      await tx.db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
    await tx.db.execute(sql`delete from mails where actor_id = ${userId} and sent_at is null`);
    await tx.db.execute(sql`delete from club_invitations where invited_by = ${userId}`);
    if (person.email) await eraseAddress(tx, person.email);
    await eraseNames(tx, userId, person.username);
    await tx.db
      .update(users)
      .set({
        name: null,
        email: null,
        emailVerified: null,
        image: null,
        username: null,
        deletedAt: ctx.now,
      })
      .where(eq(users.id, userId));
    await readersNotesChanged(tx, userId);
    await enqueue(tx, "erase-account", { userId }, { singletonKey: userId });
    const own = await tx.db.select({ id: curators.id }).from(curators).where(eq(curators.userId, userId));
    const asCurator = own.flatMap(({ id }) => [`curator:${id}`, `curator-name:${id}`]);
    await invalidateTags(
      tx,
      `reader:${userId}`,
      "readers",
      "collections",
      "collections-popular",
      "clubs",
      ...asCurator,
    );
  });
}
