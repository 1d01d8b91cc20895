/**
 * What stands between the app and its database fails: bytes go nowhere, a table is locked, the database is away and
 * comes back. No restart, no 500, and every answer has an end. DRILL_SECONDS=120 holds the lock as long as a person would,
 * and asks for a thousand pages while the database is away.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { createReader, createWork } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { signAccessToken } from "@/lib/auth/access-tokens";
import { systemContext } from "@/lib/kernel/context";
import { startProxy, type TestProxy } from "@/lib/testing/proxy";
import { type App, startApp } from "../../support/app";
import { type OwnCluster, startCluster } from "../../support/cluster";

const LOCKED_MS = Math.min(38, Number(process.env.DRILL_SECONDS) || 8) * 1000;
const WRITES = 30;
const FAILURES = process.env.DRILL_SECONDS ? 1_000 : 200;

let cluster: OwnCluster;
let proxy: TestProxy;
let pool: Pool;
let app: App;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-network-"));
fs.chmodSync(folder, 0o755);

beforeAll(async () => {
  cluster = await startCluster(folder);
  proxy = await startProxy(cluster.url);
  app = await startApp({
    PORT: undefined,
    DATABASE_URL: proxy.url,
    DATABASE_STATEMENT_SECONDS: "5",
    BOOKPLATE_EMBEDDED: undefined,
    BOOKPLATE_DATA: folder,
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
  });
  pool = connect(cluster.url, { max: 4 });
}, 300_000);
afterAll(async () => {
  await app.stop("SIGKILL");
  await pool.end();
  await proxy.stop();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const statusOf = (address: string, init: RequestInit = {}) =>
  fetch(`${app.url}${address}`, { ...init, signal: AbortSignal.timeout(60_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
const ready = () => statusOf("/api/health/ready");
let asked = 0;
/** A page and an answer of the API that nobody keeps. */
const uncached = () => [`/books?page=1&fresh=${++asked}`, `/api/authors?limit=3&q=fresh${++asked}`];
const seconds = (since: number) => (performance.now() - since) / 1000;

async function writer() {
  const reader = await createReader(pool.db);
  const token = await signAccessToken(systemContext(pool.db), { userId: reader.id, familyId: newId() });
  return { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
}

test("a database of one's own shows nobody's mails, though none can be sent", async () => {
  expect([await statusOf("/dev/mail"), await statusOf("/sign-in")]).toEqual([404, 200]);
});

test("connections that fall silent cost one deadline and no restart", { timeout: 120_000 }, async () => {
  const headers = await writer();
  await Promise.all(Array.from({ length: 20 }, () => statusOf("/api/v1/me", { headers })));
  const { pid } = app.process;
  proxy.swallow();
  const began = performance.now();
  const during = Array.from({ length: 20 }, () => statusOf("/api/v1/me", { headers }));
  await expect.poll(ready, { timeout: 40_000, interval: 200 }).toBe(200);
  const readyAfter = seconds(began);
  for (const status of await Promise.all(during)) expect([200, 503]).toContain(status);
  await expect.poll(() => statusOf("/api/v1/me", { headers }), { timeout: 20_000 }).toBe(200);
  console.warn(
    `drill: silent connections: ready after ${readyAfter.toFixed(1)} s, all answers after ${seconds(began).toFixed(1)} s`,
  );
  expect(app.process.pid).toBe(pid);
  expect(app.process.exitCode).toBeNull();
  expect(await statusOf("/api/health/live")).toBe(200);
});

test("a locked table takes nothing else with it", { timeout: 180_000 }, async () => {
  const headers = await writer();
  const works = await Promise.all(Array.from({ length: WRITES }, async () => (await createWork(pool.db)).id));
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const lock = pool.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`lock table reviews in access exclusive mode`);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const until = performance.now() + LOCKED_MS;
  const writes = works.map((bookId) =>
    statusOf("/api/v1/me/reviews", {
      method: "POST",
      headers,
      body: JSON.stringify({ bookId, rating: 4, text: "Locked out." }),
    }),
  );
  const others: { status: number; took: number }[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const [address = ""] = uncached().slice(1);
    const status = await statusOf(address);
    others.push({ status, took: seconds(began) });
  }
  release.resolve();
  await lock;
  const slowest = Math.max(...others.map(({ took }) => took));
  const statuses = await Promise.all(writes);
  console.warn(
    `drill: locked for ${LOCKED_MS / 1000} s: ${others.length} other answers, slowest ${slowest.toFixed(2)} s, writes ${JSON.stringify(tallied(statuses))}, others ${JSON.stringify(tallied(others.map(({ status }) => status)))}`,
  );
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(others.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(slowest).toBeLessThan(5);
  await expect.poll(ready).toBe(200);
});

test("without a database pages and API say 503, the log stays short, and all comes back by itself", {
  timeout: 300_000,
}, async () => {
  const headers = await writer();
  await cluster.down();
  await expect.poll(ready, { timeout: 20_000 }).toBe(503);
  for (const place of ["/", "/books?page=1&away=1"]) {
    const page = await fetch(`${app.url}${place}`, { headers: { Accept: "text/html" } });
    const html = await page.text();
    expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")], place).toEqual([
      503,
      "2",
      "private, no-store",
    ]);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(html).toContain(">One moment, please</h1>");
  }
  const api = await fetch(`${app.url}/api/v1/me`, { headers });
  expect([api.status, api.headers.get("retry-after"), (await api.json()).code]).toEqual([503, "2", "unavailable"]);

  await staysShort(() => statusOf("/api/v1/me", { headers }));
  const lines = await staysShort(() => statusOf(`/books?page=1&fresh=${++asked}`));
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]); // Next's own words

  await cluster.up();
  const back = performance.now();
  await expect.poll(ready, { timeout: 20_000, interval: 50 }).toBe(200);
  await expect.poll(() => statusOf("/api/v1/me", { headers }), { timeout: 10_000 }).toBe(200);
  await expect.poll(() => statusOf("/books?page=1&back=1"), { timeout: 10_000 }).toBe(200);
  console.warn(`drill: database back: served after ${seconds(back).toFixed(1)} s`);
  const email = `back-${newId()}@readers.example`;
  const code = await statusOf("/api/v1/auth/email", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(code).toBe(200);
  const sent = () => pool.sql`select 1 from mails where recipient = ${email} and sent_at is not null`;
  await expect.poll(async () => (await sent()).length, { timeout: 90_000 }).toBe(1); // as in the drill of kills
});

test("a process that is told to stop does not wait for a database that is gone", { timeout: 120_000 }, async () => {
  await cluster.down();
  const began = performance.now();
  expect(await app.stop()).toBe(0);
  const took = seconds(began);
  console.warn(`drill: stopped without a database after ${took.toFixed(1)} s`);
  expect(took).toBeLessThan(5);
  await cluster.up();
});

/** Many requests that fail: of each kind a line at once, and after 1, 2, 4 ... 60 s. Answers what was written meanwhile. */
async function staysShort(ask: () => Promise<number>): Promise<string[]> {
  const before = app.output().length;
  const began = performance.now();
  for (let n = 0; n < FAILURES; n += 100)
    expect(await Promise.all(Array.from({ length: 100 }, ask))).toEqual(Array(100).fill(503));
  const lines = app.output().slice(before).split("\n").filter(Boolean);
  const took = seconds(began);
  console.warn(`drill: ${FAILURES} failures in ${took.toFixed(0)} s: ${lines.length} lines`);
  const often = Math.ceil(Math.log2(took + 1)) + 1;
  expect(Object.entries(tallied(lines.map(kindOfLine))).filter(([, times]) => times > often)).toEqual([]);
  return lines;
}

/** A message and the error it is about; what is no JSON is a kind of its own. */
function kindOfLine(line: string): string {
  if (!line.startsWith("{")) return line;
  const { msg, err } = JSON.parse(line);
  return `${msg} ${err?.code ?? err?.type}`;
}

const tallied = (values: (string | number)[]): Record<string, number> =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));
