import { and, eq, isNull, sql } from "drizzle-orm";
import { signInAttempts } from "@/db/schema/auth";
import { newId } from "@/db/schema/columns";
import { auditLog } from "@/db/schema/platform";
import { staffRoles, users } from "@/db/schema/users";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { hashToken, keyedHash, randomCode, randomToken } from "@/lib/kernel/secrets";
import { Email } from "./schemas";

const LINK_SECONDS = 15 * 60;

type MadeAdmin = { email: string; wasAdmin: boolean; link: string; minutes: number };

/**
 * For the operator at the command line: makes the person with this address an admin, known or not, and answers a sign-in link
 * that works once, for 15 minutes. Who opens it has proven nothing but that the operator trusts them.
 */
export async function makeAdmin(ctx: Context, address: string): Promise<MadeAdmin> {
  const parsed = Email.safeParse(address);
  if (!parsed.success) throw new Error(`"${address}" is not an email address.`);
  const email = parsed.data;
  const token = randomToken();
  const wasAdmin = await inTransaction(ctx, async (tx) => {
    await tx.db.insert(users).values({ email }).onConflictDoNothing();
    const owner = and(sql`lower(${users.email}) = ${email}`, isNull(users.deletedAt));
    const [person] = await tx.db.select({ id: users.id, suspendedAt: users.suspendedAt }).from(users).where(owner);
    if (!person) throw new Error(`The account of ${email} could not be found or made.`);
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

/** In the transaction of a sign-in that proved `email`: the address that ADMIN_EMAIL names becomes an admin. */
export async function grantAsConfigured(ctx: Context, userId: string, email: string): Promise<void> {
  if (email === env().ADMIN_EMAIL) await grantAdmin(ctx, userId, "ADMIN_EMAIL");
}

/** False when the person was an admin before, or is suspended; else the log says by whose word they are now. */
async function grantAdmin(ctx: Context, userId: string, by: "command" | "ADMIN_EMAIL"): Promise<boolean> {
  const standing = and(eq(users.id, userId), isNull(users.suspendedAt));
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(standing).for("update");
  const values = { userId, role: "admin", createdAt: ctx.now } as const;
  const made = person ? await ctx.db.insert(staffRoles).values(values).onConflictDoNothing().returning() : [];
  if (made.length === 0) return false;
  const entry = { staffId: userId, action: "staff.grant", target: `reader:${userId}`, details: { by } };
  await ctx.db.insert(auditLog).values({ ...entry, createdAt: ctx.now });
  return true;
}
