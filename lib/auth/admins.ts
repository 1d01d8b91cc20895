/** An installation always has somebody who may do everything: who becomes an admin by whose word, and that the last one stays. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { signInAttempts } from "@/db/schema/auth";
import { newId } from "@/db/schema/columns";
import { auditLog } from "@/db/schema/platform";
import { staffRoles, users } from "@/db/schema/users";
import { badRequest } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { hashToken, keyedHash, randomCode, randomToken } from "@/lib/kernel/secrets";
import { accountAt, insertAccount } from "./make-account";
import { Email } from "./schemas";

const LINK_SECONDS = 15 * 60;

type MadeAdmin = { email: string; wasAdmin: boolean; link: string; minutes: number };

/**
 * For the operator at the command line: makes the person with this address an admin, known or not, and answers a sign-in
 * link that works once, for 15 minutes. Who opens it has proven nothing but that the operator trusts them.
 */
export async function makeAdmin(ctx: Context, address: string): Promise<MadeAdmin> {
  const parsed = Email.safeParse(address);
  if (!parsed.success) throw new Error(`"${address}" is not an email address.`);
  const email = parsed.data;
  const token = randomToken();
  const wasAdmin = await inTransaction(ctx, async (tx) => {
    const person = await personOf(tx, email);
    if (person.suspendedAt)
      throw new Error(
        `The account of ${email} is suspended: it can do nothing as staff until the suspension is lifted.`,
      );
    const isNew = await grantAdmin(tx, person.id, "command");
    const id = newId();
    await tx.db.insert(signInAttempts).values({
      id,
      email,
      linkHash: hashToken(token),
      codeHash: keyedHash(id, randomCode()), // which nobody is told
      next: "/admin",
      expiresAt: new Date(ctx.now.getTime() + LINK_SECONDS * 1000),
      createdAt: ctx.now,
    });
    return !isNew;
  });
  return { email, wasAdmin, link: `${env().APP_URL}/sign-in/link?token=${token}`, minutes: LINK_SECONDS / 60 };
}

/** The account with this address, made where there is none, whatever the rules of registration say. */
export async function personOf(ctx: Context, email: string) {
  const id = (await accountAt(ctx, email)) ?? (await insertAccount(ctx, { email }));
  const [person] = await ctx.db.select().from(users).where(eq(users.id, id));
  if (!person) throw new Error(`The account of ${email} could not be found or made.`);
  return person;
}

/** In the transaction of a sign-in that proved `email`: the address that ADMIN_EMAIL names becomes an admin. */
export async function grantAsConfigured(ctx: Context, userId: string, email: string): Promise<void> {
  if (email === env().ADMIN_EMAIL) await grantAdmin(ctx, userId, "ADMIN_EMAIL");
}

/** False when the person was an admin before, or is suspended; else the log says by whose word they are now. */
export async function grantAdmin(
  ctx: Context,
  userId: string,
  by: "command" | "ADMIN_EMAIL" | "setup",
): Promise<boolean> {
  const standing = and(eq(users.id, userId), isNull(users.suspendedAt));
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(standing).for("update");
  const values = { userId, role: "admin", createdAt: ctx.now } as const;
  const made = person ? await ctx.db.insert(staffRoles).values(values).onConflictDoNothing().returning() : [];
  if (made.length === 0) return false;
  const entry = { staffId: userId, action: "staff.grant", target: `reader:${userId}`, details: { by } };
  await ctx.db.insert(auditLog).values({ ...entry, createdAt: ctx.now });
  return true;
}

/** Everybody who is an admin. Until this transaction ends no other one takes a role of an admin away. */
export async function lockAdmins(ctx: Context): Promise<Set<string>> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`);
  const rows = await ctx.db.select({ userId: staffRoles.userId }).from(staffRoles).where(eq(staffRoles.role, "admin"));
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * In the transaction that takes the role of this person away, whose row it holds: 400 `last_admin` when nobody else could
 * then do what only admins can. Somebody who is no admin is not waited for.
 */
export async function requireOtherAdmin(ctx: Context, userId: string): Promise<void> {
  const own = and(eq(staffRoles.userId, userId), eq(staffRoles.role, "admin"));
  if ((await ctx.db.$count(staffRoles, own)) === 0) return;
  const admins = await lockAdmins(ctx);
  if (admins.has(userId) && admins.size === 1)
    throw badRequest("This is the only admin. Make somebody else an admin first.", "last_admin");
}
