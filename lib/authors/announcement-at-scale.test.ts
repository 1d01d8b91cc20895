import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { notify } from "@/lib/notifications/notify";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { createAnnouncement } from "./announcements";

const FOLLOWERS = 100_000;
const KILLS = 5;

let ctx: Context;
let url: string;
beforeAll(async () => {
  ctx = await testContext();
  ({ url } = await testDatabase());
});

/** A pro page with 100,000 followers: of each ten one is silent, one important only, one waits for the digest. */
async function famous() {
  const { author, owner } = await createProPage(ctx.db);
  await ctx.db.execute(sql`
    with made as (insert into users (id, name, email) select gen_random_uuid(), 'F', ${author.id} || n || '@readers.example'
      from generate_series(1, ${FOLLOWERS}) n returning id)
    insert into author_follows (user_id, author_id, frequency)
    select id, ${author.id}, (array['all','all','all','all','all','all','all','important','weekly','none'])[1 + (row_number() over ())::int % 10] from made`);
  await ctx.db.execute(sql`analyze users, author_follows, notifications`);
  return { author, me: actingAs(ctx, owner) };
}

async function announce(me: Context, authorId: string, title = "Out in May") {
  await createAnnouncement(me, { title, description: "At last.", notifyFollowers: true });
  const rows = await ctx.db
    .select({ id: notificationEvents.id })
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `author:${authorId}`))
    .orderBy(sql`${notificationEvents.id} desc`);
  return rows[0]?.id ?? "";
}

const countNotified = (eventId: string) => ctx.db.$count(notifications, eq(notifications.eventId, eventId));

function worker(eventId: string): ChildProcess {
  const script = ["--import", "tsx/esm", "lib/testing/fan-out-process.ts", eventId];
  return spawn(process.execPath, script, {
    env: { ...process.env, DATABASE_URL: url, AUTH_SECRET: "x".repeat(32) },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Kills the worker as soon as it has told more people than before. */
async function killOnTheWay(eventId: string): Promise<number> {
  const before = await countNotified(eventId);
  const child = worker(eventId);
  let now = before;
  while (now === before && child.exitCode === null) now = await countNotified(eventId);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  return countNotified(eventId);
}

test("100,000 followers hear of a release once each, though the worker is killed five times on the way", async () => {
  const { author, me } = await famous();
  const eventId = await announce(me, author.id);
  const progress: number[] = [];
  for (let i = 0; i < KILLS; i += 1) progress.push(await killOnTheWay(eventId));
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBeLessThan(FOLLOWERS * 0.9);
  const last = worker(eventId);
  await once(last, "exit");
  const [row] = (await ctx.db.execute(sql`
    select count(*)::int as rows, count(distinct n.user_id)::int as people, count(*) filter (where n.held)::int as deferred,
      count(*) filter (where f.frequency = 'none')::int as silent
    from notifications n left join author_follows f on f.user_id = n.user_id and f.author_id = ${author.id}
    where n.event_id = ${eventId}`)) as unknown as [Record<string, number>];
  expect(row).toEqual({ rows: 90_000, people: 90_000, deferred: 10_000, silent: 0 });

  const again = await announce(me, author.id, "Out in June");
  const ours = await seconds(() => fanOut(ctx, notificationTypes, { eventId: again }));
  expect(await countNotified(again)).toBe(90_000);
  const nextMonth = { ...me, now: new Date(me.now.getTime() + 30 * 86_400_000) };
  const third = await announce(nextMonth, author.id, "Out in July");
  const bare = await seconds(() =>
    ctx.db.execute(sql`insert into notifications (user_id, event_id, held, created_at)
      select user_id, ${third}::uuid, frequency = 'weekly', now() from author_follows where author_id = ${author.id} and frequency <> 'none'`),
  );
  expect(await countNotified(third)).toBe(90_000);
  process.stdout.write(
    `${FOLLOWERS} followers: told in ${ours.toFixed(1)} s, a bare INSERT … SELECT of the same rows ${bare.toFixed(1)} s\n`,
  );
}, 600_000); // half a minute on a machine of its own

test("100,000 followers hear of a new book of the catalogue once each, through the same fan-out", async () => {
  const { author } = await famous();
  const work = await createWork(ctx.db, { authorId: author.id });
  const publish = (dedupeKey: string) =>
    notify(ctx, {
      type: "author_book",
      subject: `book:${work.id}`,
      payload: { workId: work.id, authorId: author.id },
      dedupeKey,
    });
  const [event, other] = [await publish(`new-book:${work.id}`), await publish(`new-book:${work.id}:bare`)];
  const ours = await seconds(() => fanOut(ctx, notificationTypes, { eventId: event }));
  expect(await countNotified(event)).toBe(90_000);
  const bare = await seconds(() =>
    ctx.db.execute(sql`insert into notifications (user_id, event_id, held, created_at)
      select user_id, ${other}::uuid, frequency = 'weekly', now() from author_follows where author_id = ${author.id} and frequency <> 'none'`),
  );
  process.stdout.write(
    `${FOLLOWERS} followers: told of a book in ${ours.toFixed(1)} s, a bare INSERT … SELECT of the same rows ${bare.toFixed(1)} s\n`,
  );
}, 600_000);

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
