/**
 * Three processes on one database: the clock of one machine is an hour ahead, that of another an hour behind. What they do
 * goes by the database's clock, so nobody notices.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { createReader, createWork, unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { newId } from "@/db/schema/columns";
import { signAccessToken } from "@/lib/auth/access-tokens";
import { type RunningJobs, startJobs } from "@/lib/jobs/run";
import { systemContext } from "@/lib/kernel/context";
import { notificationJobs } from "@/lib/notifications/jobs";
import { notify } from "@/lib/notifications/notify";
import { type MailProvider, startMailProvider } from "@/lib/testing/mail-provider";
import { withinOneWindow } from "@/lib/testing/one-window";
import { type App, startApp } from "../../support/app";
import { type OwnCluster, startCluster } from "../../support/cluster";

const HOUR_MS = 3_600_000;
const NOTIFICATIONS = 30;
const AHEAD = { right: 0, ahead: HOUR_MS, behind: -HOUR_MS };
type Name = keyof typeof AHEAD;
const names = Object.keys(AHEAD) as Name[];

let cluster: OwnCluster;
let pool: Pool;
let provider: MailProvider;
let queue: RunningJobs;
let apps: Record<Name, App>;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-clock-"));
fs.chmodSync(folder, 0o755);

beforeAll(async () => {
  cluster = await startCluster(folder);
  provider = await startMailProvider();
  const start = (ahead: number) =>
    startApp({
      PORT: undefined,
      DATABASE_URL: cluster.url,
      BOOKPLATE_EMBEDDED: undefined,
      BOOKPLATE_DATA: folder,
      RATE_LIMITS: "1",
      RESEND_API_KEY: "re_drill",
      RESEND_BASE_URL: provider.url,
      LOG_LEVEL: "warn",
      CLOCK_AHEAD_MS: String(ahead),
      NODE_OPTIONS: `--import ${pathToFileURL("e2e/support/wrong-clock.mjs").href}`,
    });
  const right = await start(AHEAD.right);
  const [ahead, behind] = await Promise.all([start(AHEAD.ahead), start(AHEAD.behind)]);
  apps = { right, ahead, behind };
  pool = connect(cluster.url, { max: 4 });
  queue = await startJobs(cluster.url, notificationJobs([], []) as never, { work: false });
}, 300_000);
afterAll(async () => {
  await queue.stop();
  await Promise.all(Object.values(apps).map((app) => app.stop()));
  await pool.end();
  provider.close();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Asks a process; what it answered. */
async function ask(name: Name, method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${apps[name].url}${address}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith("{") ? JSON.parse(text) : null,
  };
}

async function reader() {
  const person = await createReader(pool.db);
  const ctx = systemContext(pool.db);
  const token = await signAccessToken(ctx, { userId: person.id, familyId: newId() });
  return { ...person, auth: { Authorization: `Bearer ${token}` } };
}

const pairs = names.flatMap((first) =>
  names.filter((other) => other !== first).map((other) => [first, other] as const),
);

test.each(pairs)("who begins to sign in at %s may end it at %s, and is known everywhere", async (first, other) => {
  const email = `${unique()}@readers.example`;
  expect((await ask(first, "POST", "/api/v1/auth/email", { email })).status).toBe(200);
  const [mail] = await pool.sql<{ text: string }[]>`select text from mails where recipient = ${email}`;
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  const signedIn = await ask(other, "POST", "/api/v1/auth/token", { grantType: "email_code", email, code });
  expect(signedIn, signedIn.text).toMatchObject({ status: 200 });
  const headers = { Authorization: `Bearer ${signedIn.body.accessToken}` };
  const again = { grantType: "refresh_token", refreshToken: signedIn.body.refreshToken };
  for (const name of names) expect((await ask(name, "GET", "/api/v1/me", undefined, headers)).status).toBe(200);
  const renewed = await ask(first, "POST", "/api/v1/auth/token", again);
  expect(renewed, renewed.text).toMatchObject({ status: 200 });
});

test("each process is heard of, serves from its cache, and an acknowledged change is seen at all of them at once", async () => {
  const servers = await pool.sql<{ seconds: number }[]>`
    select extract(epoch from lease_until - clock_timestamp())::float8 as seconds from front_doors`;
  expect(servers).toHaveLength(3);
  for (const { seconds } of servers) {
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(5);
  }
  const { auth } = await reader();
  const work = await createWork(pool.db);
  const place = `/api/v1/books/${work.id}/reviews`;
  const seen = async (name: Name): Promise<string[]> =>
    (await ask(name, "GET", place)).body.data.map(({ text }: { text: string }) => text);
  for (const name of names) expect(await seen(name)).toEqual([]);
  for (const [turn, name] of names.entries()) {
    const text = `Read at ${name}.`;
    const began = performance.now();
    const reviewer = turn === 0 ? { auth } : await reader();
    const written = await ask(name, "POST", "/api/v1/me/reviews", { bookId: work.id, rating: 4, text }, reviewer.auth);
    expect(written, written.text).toMatchObject({ status: 201 });
    expect(performance.now() - began, "nobody waits for a lease that does not end").toBeLessThan(5_000);
    for (const other of names) expect((await seen(other))[0], "the newest first").toBe(text);
  }
});

test("a vote neither closes early nor stays open, whoever is asked", async () => {
  const { club, admin } = await createClubWith(pool.db);
  const token = await signAccessToken(systemContext(pool.db), { userId: admin.id, familyId: newId() });
  const headers = { Authorization: `Bearer ${token}` };
  const { id: bookId } = await createWork(pool.db);
  const nominated = await ask("behind", "POST", `/api/v1/clubs/${club.id}/nominations`, { bookId }, headers);
  expect(nominated, nominated.text).toMatchObject({ status: 201 });
  const status = async (name: Name) =>
    (await ask(name, "GET", `/api/v1/clubs/${club.id}/votes`, undefined, headers)).body.status;
  await pool.sql`update club_votings set closes_at = clock_timestamp() + interval '30 minutes' where club_id = ${club.id}`;
  for (const name of names) expect({ name, status: await status(name) }).toEqual({ name, status: "open" });
  await pool.sql`update club_votings set closes_at = clock_timestamp() - interval '1 second' where club_id = ${club.id}`;
  for (const name of names) expect({ name, status: await status(name) }).toEqual({ name, status: "closed" });
});

test("what is told goes out at once, and once", { timeout: 120_000 }, async () => {
  const people = await Promise.all(Array.from({ length: NOTIFICATIONS }, reader));
  const ctx = systemContext(pool.db);
  for (const { id: userId } of people)
    await notify(ctx, { type: "domain_lost", subject: "drill", payload: { userId } });
  const addresses = people.map(({ email }) => email).sort();
  const recipients = () =>
    [...provider.mails.values()]
      .map(({ body }) => String(body.to))
      .filter((to) => addresses.includes(to))
      .sort();
  await expect.poll(recipients, { timeout: 40_000, interval: 250 }).toEqual(addresses);
  const [tries] = await pool.sql<{ maxAttempts: number; sends: number }[]>`
    select max(attempts)::int as "maxAttempts", count(*)::int as sends from notification_deliveries where channel = 'mail'`;
  expect(tries).toEqual({ maxAttempts: 1, sends: NOTIFICATIONS });
  expect(provider.asked).toHaveLength(new Set(provider.asked).size);
});

test("what may be repeated with a key, and how often one may ask, is known everywhere", async () => {
  const { auth } = await reader();
  const headers = { ...auth, "Idempotency-Key": newId() };
  const first = await ask("ahead", "POST", "/api/v1/me/shelves", { name: "Once" }, headers);
  expect(first, first.text).toMatchObject({ status: 201 });
  for (const name of names)
    expect((await ask(name, "POST", "/api/v1/me/shelves", { name: "Once" }, headers)).text).toBe(first.text);
  const left = async (name: Name) => {
    const { headers: responseHeaders } = await ask(name, "GET", "/api/v1/me", undefined, auth);
    return Number(/r=(\d+)/.exec(responseHeaders.get("ratelimit") ?? "")?.[1]);
  };
  await withinOneWindow();
  for (let n = 0; n < 60; n += 1) await left("ahead");
  const here = await left("ahead");
  await expect.poll(() => left("behind"), { timeout: 12_000, interval: 500 }).toBeLessThan(here + 30); // asking counts too
});

test("the log of a process says that its machine's clock is wrong, and the others' says nothing", () => {
  const wrong = names.map((name) => [name, apps[name].output().includes("the database's is used")]);
  expect(Object.fromEntries(wrong)).toEqual({ right: false, ahead: true, behind: true });
});
