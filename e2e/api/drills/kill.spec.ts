/**
 * Two processes of the app and their database are killed with -9 every few seconds under a write load that goes to both:
 * every acknowledged effect is there exactly once afterwards. A few seconds and the restarts, of each kind one;
 * DRILL_SECONDS=600 for ten minutes.
 */
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { signAccessToken } from "@/lib/auth/access-tokens";
import { systemContext } from "@/lib/kernel/context";
import { type App, startApp } from "../../support/app";
import { type OwnCluster, startCluster } from "../../support/cluster";
import { insist } from "../../support/insistent";

const SECONDS = Number(process.env.DRILL_SECONDS) || 5;
const WRITERS = 8;
/** Between two requests of a writer: what starts again needs the processor too. */
const PAUSE_MS = 25;
const READERS = 60;
const WORKS = SECONDS > 60 ? 3_000 : 600; // more than the writers get through
/** Reviews acknowledged between two kills: a few seconds of the load, and never a kill without one. */
const KILL_AFTER = 15;
/** App, database, both: however slow the machine, each is killed. */
const EACH_KIND = 3;

/** A mail provider that, like the real one, knows a mail by its idempotency key. */
const delivered = new Map<string, number>();
const provider = http.createServer(async (req, res) => {
  for await (const _ of req); // the whole body has arrived
  const key = String(req.headers["idempotency-key"]);
  delivered.set(key, (delivered.get(key) ?? 0) + 1);
  res.setHeader("Content-Type", "application/json");
  res.end(JSON.stringify({ id: key }));
});

let cluster: OwnCluster;
let pool: Pool;
let apps: App[];
let settings: Record<string, string | undefined>;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-drill-"));
fs.chmodSync(folder, 0o755);

beforeAll(async () => {
  cluster = await startCluster(folder);
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  settings = {
    DATABASE_URL: cluster.url,
    BOOKPLATE_EMBEDDED: undefined,
    BOOKPLATE_DATA: folder,
    APP_URL: undefined,
    RESEND_API_KEY: "re_drill",
    RESEND_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    LOG_LEVEL: "fatal",
  };
  const first = await startApp(settings); // it migrates
  apps = [first, await startApp(settings)];
  pool = connect(cluster.url, { max: 4 });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await pool.end();
  await cluster.stop();
  provider.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

type Ledger = {
  reviews: Map<string, string>;
  keys: string[];
  follows: Map<string, Set<string>>;
  mails: string[];
  retried: number;
  wrong: string[];
};
type Reader = { id: string; auth: Record<string, string>; keys: number };

/** Writes until told to stop; only what was acknowledged is noted in the ledger. */
async function write(
  index: number,
  world: { readers: Reader[]; works: string[]; authors: string[] },
  ledger: Ledger,
  goOn: () => boolean,
) {
  let turn = index;
  const mine = world.readers.filter((_, i) => i % WRITERS === index);
  const send = async (path: string, auth: Record<string, string>, body: unknown, status: number) => {
    const url = () => `${apps[turn++ % apps.length]?.url}${path}`; // a retry goes to the other one
    const sent = await insist(url, { method: "POST", headers: auth, body: JSON.stringify(body) });
    if (sent.tries > 1) ledger.retried += 1;
    if (sent.status !== status) ledger.wrong.push(`${path}: ${sent.status} ${JSON.stringify(sent.body)}`);
    await sleep(PAUSE_MS);
    return sent.body;
  };
  for (const [i, work] of world.works.entries()) {
    for (const reader of mine) {
      if (!goOn()) return;
      const review = await send("/api/v1/me/reviews", reader.auth, { bookId: work, rating: 5, text: "Drilled." }, 201);
      ledger.reviews.set(`${reader.id} ${work}`, review.id);
      const author = world.authors[i % world.authors.length] ?? "";
      await send(`/api/authors/${author}/follow`, reader.auth, {}, 201);
      ledger.follows.set(author, (ledger.follows.get(author) ?? new Set()).add(reader.id));
      if (reader.keys < 19) {
        reader.keys += 1;
        ledger.keys.push((await send("/api/v1/me/api-keys", reader.auth, { name: `K${i}`, scopes: ["read"] }, 201)).id);
      }
      if (i % 5 === 0) {
        const email = `drill-${index}-${i}-${reader.id}@readers.example`;
        await send("/api/v1/auth/email", {}, { email }, 200);
        ledger.mails.push(email);
      }
    }
  }
}

test("every acknowledged effect is there exactly once after app and database were killed again and again", {
  timeout: (SECONDS * 1.5 + 240) * 1000,
}, async () => {
  const { db } = pool;
  const authors = await Promise.all(Array.from({ length: 10 }, async () => (await createAuthor(db)).id));
  const works: string[] = [];
  for (let i = 0; i < WORKS; i += 1) works.push((await createWork(db, { authorId: authors[i % 10] })).id);
  const readers: Reader[] = [];
  for (let i = 0; i < READERS; i += 1) {
    const { id } = await createReader(db);
    readers.push({ id, auth: await tokenOf(id), keys: 0 });
  }
  const ledger: Ledger = { reviews: new Map(), keys: [], follows: new Map(), mails: [], retried: 0, wrong: [] };
  let over = false;
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, i) => write(i, { readers, works, authors }, ledger, () => !over)),
  );

  const kills = { app: 0, database: 0 };
  const until = Date.now() + SECONDS * 1000;
  for (let turn = 0; Date.now() < until || turn < EACH_KIND; turn += 1) {
    const enough = ledger.reviews.size + KILL_AFTER;
    await expect.poll(() => ledger.reviews.size, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(enough);
    const victim = kills.app % apps.length;
    if (turn % 3 !== 1) {
      await apps[victim]?.stop("SIGKILL");
      kills.app += 1;
    }
    if (turn % 3 !== 0) {
      await cluster.kill();
      kills.database += 1;
    }
    const atKill = ledger.reviews.size;
    if (turn % 3 !== 1) apps[victim] = await startApp({ ...settings, PORT: new URL(apps[victim]?.url ?? "").port });
    await expect.poll(() => ledger.reviews.size, { timeout: 60_000 }).toBeGreaterThan(atKill);
  }
  over = true;
  await writing;
  console.warn(
    `drill: ${JSON.stringify({ ...kills, reviews: ledger.reviews.size, keys: ledger.keys.length, mails: ledger.mails.length, retried: ledger.retried })}`,
  );

  expect(ledger.wrong).toEqual([]);
  expect(ledger.retried, "the kills met requests that were under way").toBeGreaterThan(0);
  const sql = postgres(cluster.url, { max: 1 });
  const reviews = await sql<{ key: string; ids: string[] }[]>`
    select user_id || ' ' || work_id as key, array_agg(id) as ids from reviews group by 1`;
  expect(new Map(reviews.map(({ key, ids }) => [key, ids.join()]))).toEqual(ledger.reviews);
  const [wrongCounts] = await sql`
    select count(*)::int as n from works w where w.review_count <> (select count(*) from reviews r where r.work_id = w.id and r.text is not null)`;
  expect(wrongCounts?.n, "counters agree with the rows").toBe(0);
  const keys = await sql<{ id: string }[]>`select id from api_keys`;
  expect(keys.map(({ id }) => id).sort()).toEqual(ledger.keys.sort());
  const follows = await sql<{ author: string; n: number; counted: number }[]>`
    select a.id as author, a.follower_count as counted, (select count(*)::int from author_follows f where f.author_id = a.id) as n
    from authors a where a.id = any (${authors})`;
  for (const { author, n, counted } of follows)
    expect({ author, n, counted }).toEqual({ author, n: ledger.follows.get(author)?.size ?? 0, counted: n });

  await expect
    .poll(async () => (await sql`select 1 from mails where sent_at is null`).length, { timeout: 90_000, interval: 500 })
    .toBe(0);
  const mails = await sql<{ id: string; recipient: string }[]>`select id, recipient from mails`;
  expect([...delivered.keys()].sort(), "each mail reached the provider under one key").toEqual(
    mails.map(({ id }) => id).sort(),
  );
  expect(ledger.mails.filter((email) => !mails.some(({ recipient }) => recipient === email))).toEqual([]);
  await sql.end();
});

async function tokenOf(userId: string) {
  const token = await signAccessToken(systemContext(pool.db), { userId, familyId: newId() });
  return { Authorization: `Bearer ${token}` };
}
