/** Publication and expiry by the clock on a running app, with the worker stopped, started late, and killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { createReader, createWork, unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { newId } from "@/db/schema/columns";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { signAccessToken } from "@/lib/auth/access-tokens";
import { systemContext } from "@/lib/kernel/context";
import { BATCH } from "@/lib/notifications/fan-out";
import { type App, startApp } from "../../support/app";

const url = new URL(process.env.DATABASE_URL ?? "");
const home = url.href;
url.pathname = `/clock_${unique()}`;
const settings = { DATABASE_URL: url.href, BOOKPLATE_EMBEDDED: undefined, APP_URL: undefined, WORKER: "separate" };
let app: App;
let pool: Pool;

beforeAll(async () => {
  const admin = postgres(home, { max: 1 });
  await admin`create database ${admin(url.pathname.slice(1))}`;
  await admin.end();
  app = await startApp(settings);
  pool = connect(url.href, { max: 4 });
});
afterAll(async () => {
  await app.stop();
  await pool.end();
});

async function bearerOf({ id }: { id: string }) {
  const ctx = systemContext(pool.db);
  return { Authorization: `Bearer ${await signAccessToken(ctx, { userId: id, familyId: newId() })}` };
}
async function send(method: string, path: string, headers: Record<string, string>, body?: object) {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { "Content-Type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

async function curating() {
  const { person, curator } = await createCurator(pool.db);
  const headers = await bearerOf(person);
  const publish = async (times: object) =>
    send("POST", "/curator/collections", headers, {
      title: `Clock ${unique()}`,
      description: "d",
      type: "mood",
      books: [{ bookId: (await createWork(pool.db)).id }],
      ...times,
    });
  return { curator, headers, publish };
}
async function follower(curatorId: string) {
  const reader = await createReader(pool.db);
  const headers = await bearerOf(reader);
  expect((await send("POST", `/curators/${curatorId}/follow`, headers, {})).status).toBe(201);
  return { ...reader, headers };
}

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ["--import", "tsx/esm", "scripts/worker.ts"], {
    env: {
      ...process.env,
      ...settings,
      BOOKPLATE_EMBEDDED: "",
      APP_URL: app.url,
      NODE_OPTIONS: "",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    worker.stdout?.on("data", (output) => String(output).includes("ready") && resolve());
    worker.once("exit", () => reject(new Error("The worker ended at once.")));
  });
  return worker;
}
async function stopWorker(worker: ChildProcess, signal: NodeJS.Signals) {
  const ended = once(worker, "exit");
  worker.kill(signal);
  await ended;
}

/** Waits until the clock of the database is past an instant: what is asserted next happens after it. */
const clockPasses = (at: Date) =>
  expect
    .poll(
      async () =>
        (await pool.sql<{ past: boolean }[]>`select now() >= ${at.toISOString()}::timestamptz as past`)[0]?.past,
      {
        timeout: 60_000,
        interval: 20,
      },
    )
    .toBe(true);
const inSeconds = (seconds: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + seconds * 1000);
const notificationCount = (userId: string) => pool.db.$count(notifications, eq(notifications.userId, userId));

/** Which addresses show a collection to a stranger. */
async function shownAt(collection: { id: string; slug: string }, curatorId: string) {
  const read = async (path: string) => (await fetch(`${app.url}${path}`)).text();
  const ok = async (path: string) => (await fetch(`${app.url}${path}`)).ok;
  return {
    json: await ok(`/api/collections/${collection.id}`),
    page: await ok(`/collections/${collection.slug}`),
    listed: (await read(`/api/collections?curator=${curatorId}`)).includes(collection.id),
    feed: (await read("/feeds/collections/new.rss")).includes(collection.id),
    sitemap: (await read("/sitemaps/collections.xml")).includes(`/collections/${collection.slug}<`),
    widget: await ok(`/embed/collections/${collection.slug}`),
  };
}
const everywhere = (is: boolean) => ({ json: is, page: is, listed: is, feed: is, sitemap: is, widget: is });

test("without a worker a list appears and goes at its second, and nobody is told", { timeout: 120_000 }, async () => {
  const { curator, publish } = await curating();
  const reader = await follower(curator.id);
  const [appears, goes] = [inSeconds(15), inSeconds(40)];
  const made = await publish({ publishAt: appears.toISOString(), expiresAt: goes.toISOString() });
  expect({ status: made.status, state: made.body.status }).toEqual({ status: 201, state: "scheduled" });
  const before = await shownAt(made.body, curator.id); // fills every cache with its absence
  expect(Date.now(), "the machine was too slow to look before the list appeared").toBeLessThan(appears.getTime());
  expect(before).toEqual(everywhere(false));
  await clockPasses(appears);
  const during = await shownAt(made.body, curator.id); // fills every cache with its presence
  expect(Date.now(), "the machine was too slow to look before the list went").toBeLessThan(goes.getTime());
  expect(during).toEqual(everywhere(true));
  await clockPasses(goes);
  expect(await shownAt(made.body, curator.id)).toEqual(everywhere(false));
  expect(await notificationCount(reader.id)).toBe(0);
});

test("a worker that starts late tells of what is still there, once, and of what has gone to nobody", {
  timeout: 120_000,
}, async () => {
  const { curator, headers, publish } = await curating();
  const reader = await follower(curator.id);
  const appeared = (await publish({ publishAt: "now" })).body;
  const gone = (await publish({ publishAt: "now" })).body;
  await send("PUT", `/curator/collections/${gone.id}`, headers, { archived: true });
  const ahead = (await publish({ publishAt: inSeconds(3_600).toISOString() })).body;
  expect(await notificationCount(reader.id)).toBe(0);

  const worker = await startWorker();
  await expect.poll(() => notificationCount(reader.id), { timeout: 60_000 }).toBe(1);
  // rescheduled to this second while the worker runs
  const soon = inSeconds(2);
  await send("PUT", `/curator/collections/${ahead.id}`, headers, { publishAt: soon.toISOString() });
  await expect.poll(() => notificationCount(reader.id), { timeout: 60_000 }).toBe(2);
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
  await stopWorker(worker, "SIGTERM");
  const inbox = (await send("GET", "/v1/me/notifications", reader.headers)).body.data as { url: string }[];
  expect(inbox.map((notification) => notification.url).sort()).toEqual(
    [appeared, ahead].map(({ slug }) => `/collections/${slug}`).sort(),
  );
});

test("a worker that is killed while it tells leaves nobody out and tells nobody twice", {
  timeout: 240_000,
}, async () => {
  const { curator, publish } = await curating();
  const many = BATCH + 300;
  await pool.db.execute(sql`with made as (
      insert into users (id, name) select gen_random_uuid(), 'Follower ' || n from generate_series(1, ${many}) n returning id)
    insert into curator_follows (user_id, curator_id) select id, ${curator.id}::uuid from made`);
  const made = (await publish({ publishAt: "now" })).body;
  const tellings = async () =>
    (
      await pool.sql<{ n: number }[]>`select count(*)::int as n from notifications n
        join notification_events e on e.id = n.event_id where e.dedupe_key = ${`collection:${made.id}`}`
    )[0]?.n ?? 0;

  // the second batch waits for this row, so the worker is killed for certain between the two
  const locking = postgres(url.href, { max: 1 });
  const connection = await locking.reserve();
  await connection`begin`;
  await connection`select id from users where id = (select max(user_id::text)::uuid from curator_follows where curator_id = ${curator.id}) for update`;
  const worker = await startWorker();
  await expect.poll(tellings, { timeout: 90_000 }).toBe(BATCH);
  await stopWorker(worker, "SIGKILL");
  expect(await tellings()).toBe(BATCH);
  await connection`rollback`;
  connection.release();
  await locking.end();

  const next = await startWorker();
  const finished = async () =>
    (
      await pool.db
        .select({ at: notificationEvents.fannedOutAt })
        .from(notificationEvents)
        .where(eq(notificationEvents.dedupeKey, `collection:${made.id}`))
    ).map(({ at }) => at !== null);
  await expect.poll(finished, { timeout: 120_000 }).toEqual([true]);
  await stopWorker(next, "SIGTERM");
  expect(await tellings()).toBe(many);
});

test("clock changes: an offset names one instant, the hour that comes twice is two, a time without one is 400", async () => {
  const { headers } = await curating();
  const { person, curator } = await createCurator(pool.db);
  const own = { ...(await bearerOf(person)) };
  const { id } = await createCollection(pool.db, { curatorId: curator.id, publishAt: null });
  const set = async (publishAt: string, as = own) => {
    const { status, body } = await send("PUT", `/curator/collections/${id}`, as, { publishAt });
    return status === 200 ? body.publishAt : body.code;
  };
  for (const [wall, utc] of [
    ["2031-03-30T01:59:59+01:00", "2031-03-30T00:59:59Z"], // the last second before Berlin's clocks jump to 3
    ["2031-03-30T03:00:00+02:00", "2031-03-30T01:00:00Z"],
    ["2031-10-26T02:30:00+02:00", "2031-10-26T00:30:00Z"], // half past two comes twice on this night
    ["2031-10-26T02:30:00+01:00", "2031-10-26T01:30:00Z"],
    ["2031-07-01T09:00:00-04:00", "2031-07-01T13:00:00Z"],
  ] as const)
    expect(await set(wall), wall).toBe(utc);
  expect(await set("2031-10-26T02:30:00")).toBe("invalid_input");
  expect(await set("2031-10-26T02:30:00Z", headers)).toBe("not_found");
});
