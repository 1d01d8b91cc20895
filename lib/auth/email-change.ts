import { and, eq, gt, lt, sql } from "drizzle-orm";
import { emailChanges } from "@/db/schema/passkeys";
import { users } from "@/db/schema/users";
import { badRequest, unauthorized } from "@/lib/http/errors";
import { POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { requireAdmissibleAddress } from "@/lib/installation/admission";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { keyedHash, randomCode } from "@/lib/kernel/secrets";
import { emailCodeMail } from "@/lib/mail/email-code-mail";
import { queueMailToOther } from "@/lib/mail/to-others";
import { mailSender } from "./access";
import { requireFreshSignIn } from "./fresh-sign-in";
import { lockReader } from "./lock-reader";
import { accountAt } from "./make-account";
import { getMe } from "./me";
import type { Me } from "./schemas";
import { queueSecurityMail } from "./security-mails";
import { SIGN_IN_SECONDS } from "./sign-in";

const WRONG_CODES = 5;

/**
 * Mails a code to an address that the caller wants for their account. What happens is the same for every address, whoever
 * has it: only its owner can read the code. The newest address alone waits for one.
 */
export async function requestEmailChange(
  ctx: Context,
  { email }: { email: string },
): Promise<{ sent: true; expiresIn: number }> {
  const reader = await requireFreshSignIn(ctx);
  const code = randomCode();
  const waiting = {
    email,
    codeHash: keyedHash("email-change", reader.userId, code),
    wrongCodes: 0,
    expiresAt: new Date(ctx.now.getTime() + SIGN_IN_SECONDS * 1000),
    createdAt: ctx.now,
  };
  const mail = await emailCodeMail({ locale: reader.locale, code, minutes: SIGN_IN_SECONDS / 60 });
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(emailChanges)
      .values({ ...waiting, userId: reader.userId })
      .onConflictDoUpdate({ target: emailChanges.userId, set: waiting });
    const about = `email-change:${reader.userId}`;
    await queueMailToOther(tx, { kind: "email_code", recipient: email, ...mail }, { sender: mailSender(ctx), about });
  });
  return { sent: true, expiresIn: SIGN_IN_SECONDS };
}

/** Gives the caller's account the address whose code this is, and mails the former one that it is gone. */
export async function confirmEmailChange(ctx: Context, { code }: { code: string }): Promise<Me> {
  const { userId } = await requireFreshSignIn(ctx);
  rateLimiter().take(POLICIES.signIn, userId);
  const live = and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, ctx.now));
  const [tried] = await ctx.db
    .update(emailChanges)
    .set({ wrongCodes: sql`${emailChanges.wrongCodes} + 1` }) // counted before it is compared, however many come at once
    .where(and(live, lt(emailChanges.wrongCodes, WRONG_CODES)))
    .returning();
  if (!tried || tried.codeHash !== keyedHash("email-change", userId, code)) throw invalidCode();
  await inTransaction(ctx, async (tx) => {
    await lockReader(tx, userId);
    const [proved] = await tx.db
      .delete(emailChanges)
      .where(and(live, eq(emailChanges.codeHash, tried.codeHash)))
      .returning();
    if (!proved) throw invalidCode();
    await setEmail(tx, userId, proved.email);
  });
  return getMe(ctx);
}

async function setEmail(ctx: Context, userId: string, email: string): Promise<void> {
  const owner = await accountAt(ctx, email);
  if (owner !== null && owner !== userId)
    throw badRequest("Another account has this email address. Sign in with it instead.", "email_taken");
  const [before] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!before?.email) await requireAdmissibleAddress(ctx, email);
  await ctx.db.update(users).set({ email, emailVerified: ctx.now }).where(eq(users.id, userId));
  if (before?.email && before.email.toLowerCase() !== email)
    await queueSecurityMail(ctx, userId, { what: "emailChanged", email }, before.email);
}

const invalidCode = () =>
  unauthorized("This code is wrong, has already been used or has expired. Ask for a new one.", "invalid_code");
