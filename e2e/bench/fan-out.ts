/** 100,000 who are to hear of something: in their inboxes, and by mail as fast as the provider takes it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { createWork } from "@/db/factories";
import { CONNECTIONS } from "@/lib/jobs/connections";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { notify } from "@/lib/notifications/notify";
import { notificationTypes } from "@/lib/registry/notification-types";
import { type MailProvider, startMailProvider } from "@/lib/testing/mail-provider";
import { median } from "./load";
import type { Metric } from "./metrics";

const FOLLOWERS = Number(process.env.BENCH_FOLLOWERS ?? 100_000);
const MAILS = Number(process.env.BENCH_MAILS ?? 100_000);
const MAIL_SECONDS = Number(process.env.BENCH_MAIL_SECONDS ?? 60);
/** What the stand-in takes in a second: twice as much as Resend's usual. */
const LIMIT = Number(process.env.BENCH_MAIL_LIMIT ?? 20);
const ROUNDS = 3;
const MAX_TIMES_BARE = 2;
const LEAST_OF_LIMIT = 0.95;
const CHUNK = 10_000;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** Telling all followers of an author of a book, beside a bare INSERT … SELECT of the same rows. */
export async function notifyFollowers(ctx: Context, say: (metric: Metric) => void): Promise<void> {
  const work = await createWork(ctx.db);
  await ctx.db.execute(sql`
    with made as (insert into users (id, name, email) select gen_random_uuid(), 'F', n || '@followers.example'
      from generate_series(1, ${FOLLOWERS}) n returning id)
    insert into author_follows (user_id, author_id, frequency) select id, ${work.authorId}, 'all' from made`);
  await ctx.db.execute(sql`analyze users, author_follows, notifications`);
  const publish = (dedupeKey: string) =>
    notify(ctx, {
      type: "author_book",
      subject: `book:${work.id}`,
      payload: { workId: work.id, authorId: work.authorId },
      dedupeKey,
    });
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [event, other] = [await publish(`told:${round}`), await publish(`bare:${round}`)];
    const ours = await seconds(() => fanOut(ctx, notificationTypes, { eventId: event }));
    const bare = await seconds(() =>
      ctx.db.execute(sql`insert into notifications (user_id, event_id, held, created_at)
        select user_id, ${other}::uuid, false, now() from author_follows where author_id = ${work.authorId}`),
    );
    rounds.push({ ours, bare });
  }
  const times = median(rounds.map(({ ours, bare }) => ours / bare));
  const [ours, bare] = [median(rounds.map((round) => round.ours)), median(rounds.map((round) => round.bare))];
  say({
    label: `${FOLLOWERS} followers told in their inboxes`,
    value: `${ours.toFixed(1)} s, ${times.toFixed(2)} times a bare INSERT … SELECT of the rows (${bare.toFixed(1)} s)`,
    target: `at most ${MAX_TIMES_BARE} times`,
    isMet: times <= MAX_TIMES_BARE,
  });
}

/** Mails that wait in the queue, handed to a provider that takes so many a second. */
export async function handOverMails(
  ctx: Context,
  url: string,
  processes: number,
  say: (metric: Metric) => void,
): Promise<void> {
  await queueMails(ctx, url);
  const provider = await startMailProvider();
  provider.limit = { most: LIMIT, seconds: 1 };
  const workers = await Promise.all(Array.from({ length: processes }, () => startWorker(url, provider)));
  try {
    while (provider.mails.size < LIMIT) await sleep(20); // they have learnt the limit
    const [before, began] = [provider.mails.size, performance.now()];
    const isOver = () =>
      provider.mails.size >= MAILS || (MAIL_SECONDS > 0 && performance.now() - began > MAIL_SECONDS * 1000);
    while (!isOver()) await sleep(50);
    const rate = (provider.mails.size - before) / ((performance.now() - began) / 1000);
    say({
      label: `${MAILS} mails wait, ${processes} ${processes === 1 ? "process hands" : "processes hand"} them over`,
      value: `${rate.toFixed(1)} a second of the ${LIMIT} that the stand-in takes, ${(rate / LIMIT).toFixed(2)} of its limit; ${provider.limited} of ${provider.asked.length + provider.limited} refused`,
      target: `at least ${LEAST_OF_LIMIT}`,
      isMet: rate / LIMIT >= LEAST_OF_LIMIT,
    });
    say({
      label: "  connections to the provider",
      value: `${provider.connections.most} at once`,
      target: `at most ${processes}`,
      isMet: provider.connections.most <= processes,
    });
  } finally {
    for (const worker of workers) worker.kill("SIGKILL");
    provider.close();
  }
}

async function queueMails(ctx: Context, url: string) {
  await ctx.db.execute(sql`truncate mails, pgboss.job`);
  await ctx.db.execute(sql`insert into mails (id, kind, recipient, subject, html, text, next_attempt_at)
    select gen_random_uuid(), 'author_release', n || '@followers.example', 'Out in May', repeat('<p>A new book.</p>', 100), 'A new book.', now()
    from generate_series(1, ${MAILS}) n`);
  const boss = new PgBoss({ connectionString: url, ...CONNECTIONS, supervise: false, schedule: false });
  await boss.start();
  const ids = await ctx.db.execute<{ id: string }>(sql`select id from mails`);
  for (let i = 0; i < ids.length; i += CHUNK)
    await boss.insert(
      "deliver-mail",
      ids.slice(i, i + CHUNK).map(({ id }) => ({ data: { mailId: id } })),
    );
  await boss.stop({ graceful: false });
}

async function startWorker(url: string, provider: MailProvider): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ["--import", "tsx/esm", "e2e/support/mail-worker.ts"], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: url, LOG_LEVEL: "silent", RESEND_API_KEY: "re_bench", RESEND_BASE_URL: provider.url },
    },
    stdio: ["ignore", "inherit", "pipe"],
  });
  await once(worker.stderr ?? worker, "data");
  return worker;
}
