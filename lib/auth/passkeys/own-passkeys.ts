import { and, asc, count, desc, eq } from "drizzle-orm";
import { passkeys } from "@/db/schema/passkeys";
import { users } from "@/db/schema/users";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { requireReader } from "../access";
import { requireFreshSignIn } from "../fresh-sign-in";
import { lockReader } from "../lock-reader";
import type { AddPasskey, Passkey, PasskeyCreationOptions } from "../passkey-schemas";
import { queueSecurityMail } from "../security-mails";
import { invalidPasskey, takeChallenge } from "./challenges";
import { creationOptions } from "./creation-options";
import { verifyNewPasskey } from "./verify";

const MAX_PASSKEYS = 20;

/** The caller's passkeys, the newest first; never their keys. */
export async function listPasskeys(ctx: Context, query: PageQuery): Promise<Page<Passkey>> {
  const reader = requireReader(ctx);
  const mine = eq(passkeys.userId, reader.userId);
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(mine)
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await ctx.db.select({ n: count() }).from(passkeys).where(mine);
  return toPage(rows.map(toPasskey), total?.n ?? 0, query);
}

/** What the caller's browser asks an authenticator to make; 401 `sign_in_again` after 15 minutes. */
export async function startPasskey(ctx: Context): Promise<PasskeyCreationOptions> {
  const { userId, username, displayName } = await requireFreshSignIn(ctx);
  const known = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return creationOptions(ctx, {
    kind: "add",
    userId,
    userName: username ?? person?.email ?? "Bookplate",
    displayName,
    known,
    ...(known[0] ? { userHandle: known[0].userHandle } : {}),
  });
}

/** Adds the passkey that an authenticator made for this challenge, and mails its owner that there is one more way in. */
export async function addPasskey(
  ctx: Context,
  { credential, name }: AddPasskey,
  ceremony: string | undefined,
): Promise<Passkey> {
  const { userId } = await requireFreshSignIn(ctx);
  const { challenge, userHandle, userId: askedBy } = await takeChallenge(ctx, "add", ceremony);
  if (askedBy !== userId) throw invalidPasskey();
  const made = await verifyNewPasskey(credential, challenge);
  return inTransaction(ctx, async (tx) => {
    await lockReader(tx, userId);
    if ((await tx.db.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS)
      throw badRequest(
        `You already have ${MAX_PASSKEYS} passkeys, which is the limit. Remove one you no longer use.`,
        "too_many_passkeys",
        [],
        { limit: MAX_PASSKEYS },
      );
    const values = { ...made, name, userId, userHandle: userHandle ?? "", createdAt: ctx.now };
    const [row] = await tx.db.insert(passkeys).values(values).onConflictDoNothing().returning();
    if (!row) throw invalidPasskey(); // it is somebody's already
    await queueSecurityMail(tx, userId, { what: "passkeyAdded", name });
    return toPasskey(row);
  });
}

/** Gives one of the caller's passkeys another name. */
export async function updatePasskey(ctx: Context, passkeyId: string, { name }: { name: string }): Promise<Passkey> {
  const reader = requireReader(ctx);
  const [row] = await ctx.db.update(passkeys).set({ name }).where(own(reader.userId, passkeyId)).returning();
  if (!row) throw notFound("Passkey");
  return toPasskey(row);
}

/**
 * Revokes one of the caller's passkeys, at once, and mails that it is gone. Not the last way into the account: without an
 * address or another passkey nobody would ever get in again (400 `last_way_in`).
 */
export async function removePasskey(ctx: Context, passkeyId: string): Promise<void> {
  const { userId } = await requireFreshSignIn(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockReader(tx, userId);
    const [gone] = await tx.db.delete(passkeys).where(own(userId, passkeyId)).returning();
    if (!gone) throw notFound("Passkey");
    if (!(await hasWayIn(tx, userId)))
      throw badRequest(
        "This passkey is the only way into the account. Add an email address or another passkey first.",
        "last_way_in",
      );
    await queueSecurityMail(tx, userId, { what: "passkeyRemoved", name: gone.name });
  });
}

async function hasWayIn(ctx: Context, userId: string): Promise<boolean> {
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return Boolean(person?.email) || (await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}

const own = (userId: string, passkeyId: string) =>
  and(eq(passkeys.id, uuidOf(passkeyId, "Passkey")), eq(passkeys.userId, userId));

function toPasskey(row: typeof passkeys.$inferSelect): Passkey {
  const { id, name, isSynced, isBackedUp, createdAt, lastUsedAt } = row;
  return { id, name, isSynced, isBackedUp, createdAt: iso(createdAt), lastUsedAt: lastUsedAt && iso(lastUsedAt) };
}
