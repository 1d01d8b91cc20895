/**
 * The mails to an author's subscribers: one a day at most, with all that is new since the last. What is new gives each of them a
 * moment; at that moment the mail is made, in one transaction with the row that says so.
 */
import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { authorSubscribers } from "@/db/schema/audience";
import { IdRow } from "@/lib/http/rows";
import { enqueue } from "@/lib/jobs/queue";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { toLocale } from "@/lib/mail/address-locale";
import { AUTHOR_NEWS, authorNewsKey, dropSubscribers, idsOfPage } from "@/lib/mail/author-lists";
import { queueMail } from "@/lib/mail/outbox";
import { isRefused, newsOf, refusalHeaders, refusalUrl } from "@/lib/mail/refusals";
import { authorNewsMail } from "./news-mail";
import { PAUSE_MS, pageFor, piecesSince } from "./subscriber-news";

const DAY_MS = 86_400_000;
const PLANNED = 1_000;
const BATCH = 200;
const RETRY_MS = 3_600_000;
const MAX_ATTEMPTS = 10;
const NOBODY = "00000000-0000-0000-0000-000000000000";

const at = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;
const later = ({ now }: Context, ms: number): Date => new Date(now.getTime() + ms);

/** In the transaction of what is new: those who asked for mail of these authors (a select of ids) get a moment after it. */
export async function wakeSubscribers(ctx: Context, authorIds: SQL): Promise<void> {
  const awaited = await readRows(
    ctx.db,
    IdRow,
    sql`select author.id from authors author where author.id in (${authorIds}) and exists (select 1 from author_subscribers subscriber
      where subscriber.author_id in ${idsOfPage(sql`author.id`)} and subscriber.confirmed_at is not null)`,
  );
  for (const { id } of awaited) await enqueue(ctx, "plan-author-mails", { authorId: id });
}

/**
 * Gives a moment to each subscriber of a page who has none, a day after their last mail at the earliest. Rows that a sender
 * works on are waited for: what it did not see yet is looked at again. Repeated it changes nothing.
 */
export async function planAuthorMails(ctx: Context, { authorId }: { authorId: string }): Promise<void> {
  for (let after = NOBODY; ; ) {
    const planned = await readRows(
      ctx.db,
      IdRow,
      sql`with picked as materialized (select waiting.id from author_subscribers waiting
          where waiting.author_id in ${idsOfPage(sql`${authorId}::uuid`)} and waiting.confirmed_at is not null and waiting.id > ${after}::uuid
          order by waiting.id limit ${PLANNED} for update),
        moved as (update author_subscribers subscriber set
          due_at = coalesce(subscriber.due_at, greatest(${at(later(ctx, PAUSE_MS))}, subscriber.mailed_at + interval '1 day'))
          from picked where subscriber.id = picked.id returning subscriber.id)
        select id from moved order by id`,
    );
    after = planned.at(-1)?.id ?? after;
    if (planned.length < PLANNED) return;
  }
}

/** Mails whoever is due. Each is a transaction: a job that dies neither repeats nor loses one, and of two only one mails. */
export async function mailSubscribers(ctx: Context): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .select({ id: authorSubscribers.id })
      .from(authorSubscribers)
      .where(lte(authorSubscribers.dueAt, ctx.now))
      .orderBy(authorSubscribers.dueAt, authorSubscribers.id)
      .limit(BATCH);
    for (const { id } of due)
      await inTransaction(ctx, (tx) => mailSubscriber(tx, id)).catch((error) => postpone(ctx, id, error));
    if (due.length < BATCH) return;
  }
}

const isDue = (ctx: Context, id: string) => and(eq(authorSubscribers.id, id), lte(authorSubscribers.dueAt, ctx.now));

async function mailSubscriber(ctx: Context, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(authorSubscribers).where(isDue(ctx, id)).for("update");
  if (!row?.newsUntil || !row.dueAt) return; // another worker was first, or they left
  if (await isRefused(ctx, row.email)) {
    await dropSubscribers(ctx, sql`subscriber.id = ${id}::uuid`);
    return;
  }
  const author = await pageFor(ctx, id);
  const found = author ? await piecesSince(ctx, author.id, row.newsUntil) : [];
  const pieces = found.filter(({ isFresh }) => !isFresh);
  const mine = eq(authorSubscribers.id, id);
  if (!author || pieces.length === 0) {
    const dueAt = found.length > 0 ? later(ctx, PAUSE_MS) : null;
    await ctx.db.update(authorSubscribers).set({ dueAt, attempts: 0 }).where(mine);
    return;
  }
  const list = newsOf(row.authorId);
  const mail = await authorNewsMail({
    locale: toLocale(row.locale),
    author,
    pieces,
    leaveUrl: refusalUrl(row.email, list),
  });
  await queueMail(ctx, {
    kind: AUTHOR_NEWS,
    recipient: row.email,
    dedupeKey: authorNewsKey(id, row.dueAt.toISOString()),
    headers: refusalHeaders(row.email, list),
    actorId: null,
    ...mail,
  });
  // one more look a day later: what came meanwhile had its moment taken by this one
  await ctx.db
    .update(authorSubscribers)
    .set({ newsUntil: later(ctx, -PAUSE_MS), mailedAt: ctx.now, dueAt: later(ctx, DAY_MS), attempts: 0 })
    .where(mine);
}

/** A mail that cannot be made holds up nobody else's: it is tried again after an hour, and given up with the tenth try. */
async function postpone(ctx: Context, id: string, error: Error): Promise<void> {
  seldom(`author news ${kindOf(error)}`, (before) =>
    log().error({ err: error, before }, "a mail of an author's news could not be made"),
  );
  await ctx.db
    .update(authorSubscribers)
    .set({
      attempts: sql`case when ${authorSubscribers.attempts} + 1 < ${MAX_ATTEMPTS} then ${authorSubscribers.attempts} + 1 else 0 end`,
      dueAt: sql`case when ${authorSubscribers.attempts} + 1 < ${MAX_ATTEMPTS} then ${at(later(ctx, RETRY_MS))} end`,
    })
    .where(isDue(ctx, id));
}

/** Whether a mail that waited in the outbox may still go out: its reader is on the list, and the page mails. */
export async function isNewsStillWanted(
  ctx: Context,
  { kind, dedupeKey }: { kind: string; dedupeKey: string | null },
): Promise<boolean> {
  const id = kind === AUTHOR_NEWS ? dedupeKey?.split(":")[1] : undefined;
  return !id || (await pageFor(ctx, id)) !== null;
}
