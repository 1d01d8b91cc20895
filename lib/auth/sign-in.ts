import { and, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { signInAttempts } from "@/db/schema/auth";
import { newId } from "@/db/schema/columns";
import { users } from "@/db/schema/users";
import { localPath } from "@/lib/format/locales";
import { unauthorized } from "@/lib/http/errors";
import { addressBucket, POLICIES, rateLimiter, tooMany } from "@/lib/http/rate-limit";
import type { Entrant } from "@/lib/installation/admission";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { currentScope } from "@/lib/kernel/scope";
import { hashToken, keyedHash, randomCode, randomToken } from "@/lib/kernel/secrets";
import { iso } from "@/lib/kernel/time";
import { localeOfAddress, toLocale } from "@/lib/mail/address-locale";
import { queueMail } from "@/lib/mail/outbox";
import { signInMail } from "@/lib/mail/sign-in-mail";
import { grantAsConfigured } from "./admins";
import { makeAccount } from "./make-account";
import type { RequestSignIn } from "./schemas";

export const SIGN_IN_SECONDS = 15 * 60;
const WRONG_CODES = 5;
/** Sign-in mails an hour to one address: asked for from one place, and from all together. */
const MAILS_OF_ASKER = 10;
const MAILS_OF_ALL = 100;

/**
 * Mails a link and a six-digit code. What happens is the same for every address, known or not: an account comes into
 * being when somebody proves that the address is theirs, if the rules of registration let them in with what they bring here:
 * an invitation, or an answer to what is asked of everybody. Whoever asks for another mail need not bring it again.
 */
export async function requestSignIn(
  ctx: Context,
  { email, next, invite, answer }: RequestSignIn & { next?: string },
): Promise<{ sent: true; expiresIn: number }> {
  countAttempt();
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000);
  const [id, token, code] = [newId(), randomToken(), randomCode()];
  const asker = askerHash();
  const isOwn = eq(signInAttempts.asker, asker);
  const broughtBefore = (column: PgColumn) => sql<string | null>`(select ${column} from ${signInAttempts}
    where ${signInAttempts.email} = ${email} and ${isOwn} and ${gt(signInAttempts.createdAt, hourAgo)} and ${column} is not null
    order by ${signInAttempts.createdAt} desc limit 1)`;
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign in ${email}`}, 0))`);
    const [sent] = await tx.db
      .select({
        all: count(),
        own: sql`count(*) filter (where ${isOwn})`.mapWith(Number),
        locale: localeOfAddress(email, currentScope()?.locale).mapWith(String),
      })
      .from(signInAttempts)
      .where(and(eq(signInAttempts.email, email), gt(signInAttempts.createdAt, hourAgo)));
    const [own, all] = [MAILS_OF_ASKER * limitFactor(), MAILS_OF_ALL * limitFactor()];
    if (sent && (sent.own >= own || sent.all >= all))
      throw tooMany({ name: "account", hits: MAILS_OF_ASKER, seconds: 3600 }, 3600);
    const expiresAt = new Date(ctx.now.getTime() + SIGN_IN_SECONDS * 1000);
    await tx.db.insert(signInAttempts).values({
      id,
      email,
      linkHash: hashToken(token),
      codeHash: keyedHash(id, code),
      next,
      inviteHash: invite ? hashToken(invite) : broughtBefore(signInAttempts.inviteHash),
      answer: answer ?? broughtBefore(signInAttempts.answer),
      asker,
      expiresAt,
      createdAt: ctx.now,
    });
    const locale = toLocale(sent?.locale);
    const mail = await signInMail({
      locale,
      link: `${env().APP_URL}${localPath(locale, `/sign-in/link?token=${token}`)}`,
      code,
      minutes: SIGN_IN_SECONDS / 60,
    });
    await queueMail(tx, { kind: "sign_in", recipient: email, ...mail });
  });
  return { sent: true, expiresIn: SIGN_IN_SECONDS };
}

const limitFactor = () => (env().RATE_LIMITS === "off" ? Number.POSITIVE_INFINITY : Number(env().RATE_LIMITS));

export type SignedIn = { userId: string; isNew: boolean; next: string | null };

/** Redeems the mailed link, once. */
export function redeemLink(ctx: Context, token: string): Promise<SignedIn> {
  countAttempt();
  return redeem(ctx, and(eq(signInAttempts.linkHash, hashToken(token)), open(ctx)));
}

/**
 * Redeems the six-digit code that was mailed last for whoever is asking, else the last of all; older ones are worth
 * nothing, so codes do not add up, and what others ask for voids nobody's. A try is counted before it is compared, in one
 * statement: five at most are compared, however many come at once.
 */
export async function redeemCode(ctx: Context, { email, code }: { email: string; code: string }): Promise<SignedIn> {
  countAttempt();
  const [newest] = await ctx.db
    .select({ id: signInAttempts.id })
    .from(signInAttempts)
    .where(eq(signInAttempts.email, email))
    .orderBy(
      sql`${signInAttempts.asker} is not distinct from ${askerHash()} desc`,
      desc(signInAttempts.createdAt),
      desc(signInAttempts.id),
    )
    .limit(1);
  if (!newest) throw expired();
  const live = and(eq(signInAttempts.id, newest.id), open(ctx));
  const [tried] = await ctx.db
    .update(signInAttempts)
    .set({ wrongCodes: sql`${signInAttempts.wrongCodes} + 1` })
    .where(and(live, lt(signInAttempts.wrongCodes, WRONG_CODES)))
    .returning({ id: signInAttempts.id, codeHash: signInAttempts.codeHash });
  if (!tried || tried.codeHash !== keyedHash(tried.id, code)) throw expired();
  return redeem(ctx, live);
}

const bucket = () => addressBucket(currentScope()?.address ?? "unknown");
const askerHash = () => keyedHash("asker", bucket());
const countAttempt = () => rateLimiter().take(POLICIES.signIn, bucket());
const open = (ctx: Context) => and(isNull(signInAttempts.usedAt), gt(signInAttempts.expiresAt, ctx.now));
const expired = () =>
  unauthorized("This link or code is wrong, has already been used or has expired. Ask for a new one.", "invalid_code");

async function redeem(ctx: Context, where: ReturnType<typeof and>): Promise<SignedIn> {
  const signedIn = await inTransaction(ctx, async (tx) => {
    const [attempt] = await tx.db.update(signInAttempts).set({ usedAt: ctx.now }).where(where).returning();
    if (!attempt) throw expired();
    const { email, inviteHash, answer } = attempt;
    const account = await accountOf(tx, { email, inviteHash, answer });
    return account && { ...account, next: attempt.next };
  });
  if (!signedIn) throw approvalPending();
  return signedIn;
}

/** Thrown behind the transaction, which keeps the request. */
export const approvalPending = () =>
  unauthorized("Your request for an account has been received. You will hear by mail.", "approval_pending");

/**
 * The account of whoever proved an address, or something else where there is none (null); made where there is none, by the
 * rules of registration; null when it waits for approval. Every way in comes by here.
 */
export async function accountOf(ctx: Context, proved: Entrant): Promise<{ userId: string; isNew: boolean } | null> {
  const made = await makeAccount(ctx, { locale: currentScope()?.locale, ...proved });
  if (!made) return null;
  if (proved.email === null) return { userId: made.id, isNew: true };
  const [account] = await ctx.db
    .update(users)
    .set({ emailVerified: sql`coalesce(${users.emailVerified}, ${iso(ctx.now)}::timestamptz)` })
    .where(eq(users.id, made.id))
    .returning({ userId: users.id, username: users.username });
  if (!account) throw new Error("The account of a sign-in could not be found or made.");
  await grantAsConfigured(ctx, account.userId, proved.email.toLowerCase());
  return { userId: account.userId, isNew: account.username === null };
}
