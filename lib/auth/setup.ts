/** How an installation that has no admin gets its first one: by an address that only its operator reads, on the console. */
import { and, eq, gt } from "drizzle-orm";
import { setupCodes, staffRoles } from "@/db/schema/users";
import { badRequest, unauthorized } from "@/lib/http/errors";
import { addressBucket, POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { currentScope } from "@/lib/kernel/scope";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { grantAdmin, lockAdmins, personOf } from "./admins";
import { Email } from "./schemas";

const CODE_HOURS = 24;

/** A new address for the console that makes one person an admin, within a day; null where there is an admin. */
export async function offerSetup(ctx: Context): Promise<string | null> {
  if (await ctx.db.$count(staffRoles, eq(staffRoles.role, "admin"))) return null;
  const code = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + CODE_HOURS * 3_600_000);
  await ctx.db.insert(setupCodes).values({ codeHash: hashToken(code), expiresAt, createdAt: ctx.now });
  return `${env().APP_URL}/setup?code=${code}`;
}

const live = (ctx: Context, code: string) =>
  and(eq(setupCodes.codeHash, hashToken(code)), gt(setupCodes.expiresAt, ctx.now));

/** Whether this code would still make an admin. Tries are counted like those of signing in. */
export async function isSetupOpen(ctx: Context, code: string): Promise<boolean> {
  countTry();
  return (await ctx.db.$count(setupCodes, live(ctx, code))) > 0;
}

/**
 * Makes the person with this address the first admin, known or not, and voids all codes; 401 `invalid_code` for one that
 * does not hold, or that somebody was faster with. The address counts as theirs once they sign in by mail.
 */
export async function setUp(
  ctx: Context,
  { code, email: typed }: { code: string; email: string },
): Promise<{ userId: string; isNew: boolean }> {
  countTry();
  const parsed = Email.safeParse(typed);
  if (!parsed.success) throw badRequest("This is not an email address.", "invalid_input");
  return inTransaction(ctx, async (tx) => {
    const admins = await lockAdmins(tx);
    const [used] = await tx.db.delete(setupCodes).where(live(tx, code)).returning();
    if (!used || admins.size > 0)
      throw unauthorized("This set-up address is wrong, has been used or has expired.", "invalid_code");
    const person = await personOf(tx, parsed.data);
    if (!(await grantAdmin(tx, person.id, "setup")))
      throw badRequest("This account is suspended. Name another address.", "already_suspended");
    await tx.db.delete(setupCodes);
    return { userId: person.id, isNew: person.username === null };
  });
}

const countTry = () => rateLimiter().take(POLICIES.signIn, addressBucket(currentScope()?.address ?? "unknown"));
