import { eq, or, sql } from "drizzle-orm";
import { formerUsernames, users } from "@/db/schema/users";
import { violates } from "@/db/violates";
import { badRequest, notFound } from "@/lib/http/errors";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Actor, type Context, inTransaction } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { requireReader } from "./access";
import { isReservedUsername } from "./reserved-usernames";
import { hashedUsername } from "./retained-names";
import type { Me, UpdateMe } from "./schemas";

/** The caller's own account. */
export async function getMe(ctx: Context): Promise<Me> {
  const reader = requireReader(ctx);
  const [row] = await ctx.db.select().from(users).where(eq(users.id, reader.userId));
  if (!row) throw notFound("Account");
  const { id, username, name, image, createdAt, locale, drawnCovers } = row;
  const email = !reader.app || reader.app.scopes.includes("email:read") ? row.email : null;
  const roles = reader.app ? [] : [...reader.roles];
  return {
    id,
    username,
    displayName: name ?? username ?? "A reader",
    email,
    avatarUrl: image,
    roles,
    isStaff: roles.length > 0,
    createdAt: iso(createdAt),
    locale,
    drawnCovers,
  };
}

/** Changes name, username, language or how covers look; 400 `username_taken` for one that is held or reserved. */
export async function updateMe(ctx: Context, { username, displayName, locale, drawnCovers }: UpdateMe): Promise<Me> {
  const reader = requireReader(ctx);
  if (username && username !== reader.username && isReservedUsername(username)) throw taken(username);
  const values = {
    ...(username ? { username } : {}),
    ...(displayName ? { name: displayName } : {}),
    ...(locale ? { locale } : {}),
    ...(drawnCovers === undefined ? {} : { drawnCovers }),
  };
  if (Object.keys(values).length === 0) return getMe(ctx);
  await inTransaction(ctx, async (tx) => {
    if (username && username !== reader.username) await leaveName(tx, reader, username);
    await tx.db
      .update(users)
      .set(values)
      .where(eq(users.id, reader.userId))
      .catch((error) => {
        if (violates(error, "users_username_key")) throw taken(username ?? "");
        throw error;
      });
    await invalidateTags(tx, `reader:${reader.userId}`, ...(username ? ["readers", "sitemap"] : []));
  });
  return getMe(ctx);
}

/** A name somebody had stays theirs for ever: it leads to them, and they alone may take it again. */
async function leaveName(ctx: Context, { userId, username }: Actor, next: string): Promise<void> {
  const [former] = await ctx.db
    .select()
    .from(formerUsernames)
    .where(or(eq(formerUsernames.username, next), sql`${formerUsernames.username} = ${hashedUsername(next)}`));
  if (former && former.userId !== userId) throw taken(next);
  if (former) await ctx.db.delete(formerUsernames).where(eq(formerUsernames.username, next));
  if (username)
    await ctx.db.insert(formerUsernames).values({ username, userId, createdAt: ctx.now }).onConflictDoNothing();
}

const taken = (username: string) =>
  badRequest(
    `@${username} is taken. Choose another name.`,
    "username_taken",
    [{ path: "username", message: "is taken" }],
    { username },
  );
