import { and, eq, isNull, sql } from "drizzle-orm";
import { Resend } from "resend";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { processMetrics } from "@/lib/kernel/metrics";
import { databaseClock, dueNow, inMs } from "@/lib/kernel/time";
import { LONGEST_MS, within } from "@/lib/kernel/within";
import { enqueueMails } from "./outbox";
import { heed, inTurn, pauseMs } from "./pace";

/** How often a mail is tried again before it is kept as a dead letter; with growing pauses that is most of a day. */
export const MAIL_RETRIES = 60;

/** A mail that Resend can make nothing of; every other refusal may be over later. */
const UNPROCESSABLE = 422;

/** So often a mail that comes too early is handed over anew; then it makes room for others, for a minute. */
const MAX_REFUSED = 5;
const LATER_MS = 60_000;

/** How long a sender has for a mail before another takes it up: longer than it waits for an answer. */
const LEASE_MS = LONGEST_MS.mail + 15_000;

type StoredMail = typeof mails.$inferSelect;

/** Whether a mail that waited may still go out: what it tells of may be its reader's no longer. */
export type IsStillWanted = (ctx: Context, mail: StoredMail) => Promise<boolean>;

/**
 * Sends one queued mail through Resend. Without a key it counts as delivered where it lies: /dev/mail shows it. It is
 * claimed by the database's clock first, so that a job that is run twice at once sends it once, and the mail's id goes
 * along as idempotency key for a sender that was killed between the provider's taking it and writing so.
 */
export async function deliverMail(ctx: Context, { mailId }: { mailId: string }, options: Options = {}): Promise<void> {
  if (!env().RESEND_API_KEY) {
    await attempt(ctx, mailId, options);
    return;
  }
  for (let refused = 0; refused < MAX_REFUSED; refused += 1) {
    const outcome = await inTurn(ctx, () => attempt(ctx, mailId, options));
    if (outcome === "over") return;
    if (outcome === null) return postpone(ctx, mailId, pauseMs());
  }
  await postpone(ctx, mailId, Math.max(pauseMs(), LATER_MS));
}

type Options = { leaseMs?: number; isStillWanted?: IsStillWanted };
/** `limited`: the provider took nothing, because it is asked too often; that is no attempt. */
type Outcome = "over" | "limited";

async function attempt(ctx: Context, mailId: string, { leaseMs = LEASE_MS, isStillWanted }: Options): Promise<Outcome> {
  const mail = await claim(ctx, mailId, leaseMs);
  if (!mail) {
    await waitForOther(ctx, mailId);
    return "over";
  }
  if (mail.attempts > 1 && isStillWanted && !(await isStillWanted(ctx, mail))) {
    await ctx.db.delete(mails).where(ours(mail));
    processMetrics().mails({ result: "dropped" });
    return "over";
  }
  const { RESEND_API_KEY } = env();
  const handed = RESEND_API_KEY ? await handOver(ctx, mail, RESEND_API_KEY) : "taken";
  if (handed === "limited") return handed;
  if (handed === "dead") return "over";
  const sent = await ctx.db
    .update(mails)
    .set({ sentAt: ctx.now, lastError: null })
    .where(ours(mail))
    .returning({ id: mails.id });
  if (sent.length > 0) processMetrics().mails({ result: RESEND_API_KEY ? "sent" : "kept" });
  return "over";
}

const open = (mailId: string) => and(eq(mails.id, mailId), isNull(mails.sentAt), isNull(mails.deadAt));
/** The attempt that was claimed, while nobody has taken the mail up after it. */
const ours = ({ id, attempts }: StoredMail) => and(open(id), eq(mails.attempts, attempts));

async function claim(ctx: Context, mailId: string, leaseMs: number): Promise<StoredMail | undefined> {
  const clock = databaseClock(ctx);
  const [mail] = await ctx.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: inMs(clock, leaseMs) })
    .where(and(open(mailId), sql`${mails.nextAttemptAt} <= ${clock}`))
    .returning();
  return mail;
}

/** Another sender has it: looks again when its lease is over, in case it died. */
async function waitForOther(ctx: Context, mailId: string): Promise<void> {
  const [leased] = await ctx.db.select({ until: mails.nextAttemptAt }).from(mails).where(open(mailId));
  if (leased) await enqueueMails(ctx, [mailId], { startAfter: leased.until, singletonKey: mailId });
}

/** The provider wants to be left alone for longer than anybody waits. */
const postpone = (ctx: Context, mailId: string, ms: number): Promise<void> =>
  enqueueMails(ctx, [mailId], { startAfter: Math.ceil(ms / 1000), singletonKey: mailId });

/** `dead` when Resend never will take it. Throws when it may later. */
async function handOver(ctx: Context, mail: StoredMail, key: string): Promise<"taken" | "dead" | "limited"> {
  const { recipient: to, subject, html, text, headers } = mail;
  const { error, headers: limits } = await new Resend(key).emails.send(
    { from: env().MAIL_FROM, to, subject, html, text, headers },
    { idempotencyKey: mail.id, signal: within("mail") },
  );
  const isLimited = heed(error?.statusCode, limits, error?.name);
  if (!error) return "taken";
  if (isLimited) {
    processMetrics().mails({ result: "limited" });
    await ctx.db
      .update(mails)
      .set({ nextAttemptAt: dueNow(ctx), attempts: mail.attempts - 1, lastError: error.name })
      .where(ours(mail));
    return "limited";
  }
  const isOver = error.statusCode === UNPROCESSABLE || mail.attempts > MAIL_RETRIES;
  processMetrics().mails({ result: isOver ? "dead" : "refused" });
  await ctx.db
    .update(mails)
    .set({ nextAttemptAt: dueNow(ctx), lastError: error.name, deadAt: isOver ? ctx.now : null })
    .where(ours(mail));
  if (isOver) return "dead";
  throw new Error(`Resend rejected email ${mail.id}: ${error.name}`);
}
