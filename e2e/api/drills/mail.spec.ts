/** Senders as processes: one is killed with -9 and its mail arrives once; two share what the provider takes. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { unique } from "@/db/factories";
import { migrate } from "@/db/migrate";
import { type RunningJobs, startJobs } from "@/lib/jobs/run";
import { systemContext } from "@/lib/kernel/context";
import { mailJobs } from "@/lib/mail/jobs";
import { queueMail } from "@/lib/mail/outbox";
import { type MailProvider, startMailProvider } from "@/lib/testing/mail-provider";

const MAILS = 20;
const LIMIT = 20;

const url = new URL(process.env.DATABASE_URL ?? "");
const home = url.href;
url.pathname = `/drill_${unique()}`;
let pool: Pool;
let queue: RunningJobs;
let provider: MailProvider;

beforeAll(async () => {
  const admin = postgres(home, { max: 1 });
  await admin`create database ${admin(url.pathname.slice(1))}`;
  await admin.end();
  await migrate(url.href);
  pool = connect(url.href, { max: 2 });
  queue = await startJobs(url.href, mailJobs() as never, { work: false });
  provider = await startMailProvider();
});
afterAll(async () => {
  provider.close();
  await queue.stop();
  await pool.end();
});

async function startWorker(): Promise<ChildProcess> {
  const settings = { RESEND_API_KEY: "re_drill", RESEND_BASE_URL: provider.url };
  const worker = spawn(process.execPath, ["--import", "tsx/esm", "e2e/support/mail-worker.ts"], {
    env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: url.href, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "inherit", "pipe"],
  });
  await once(worker.stderr ?? worker, "data");
  return worker;
}

const unsent = async () => {
  const [row] = await pool.sql<{ n: number }[]>`select count(*)::int as n from mails where sent_at is null`;
  return row?.n ?? 0;
};

test("what the provider took before the kill is sent again under the same key, and delivered once", {
  timeout: 180_000,
}, async () => {
  const ctx = systemContext(pool.db);
  for (let i = 0; i < MAILS; i += 1)
    await queueMail(ctx, { kind: "drill", recipient: `r${i}@readers.example`, subject: "s", html: "h", text: "t" });
  provider.response = "silence";
  const first = await startWorker();
  await expect.poll(() => provider.mails.size, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  first.kill("SIGKILL");
  await once(first, "exit");
  const taken = [...provider.mails.keys()];
  expect(await unsent(), "nobody wrote down that it was sent").toBe(MAILS);

  provider.response = null;
  const second = await startWorker();
  await expect.poll(unsent, { timeout: 120_000, interval: 200 }).toBe(0);
  second.kill("SIGKILL");
  const rows = await pool.sql<{ id: string }[]>`select id from mails order by id`;
  expect([...provider.mails.keys()].sort(), "each mail is delivered once").toEqual(rows.map(({ id }) => id));
  for (const key of taken) expect(provider.asked.filter((other) => other === key).length).toBeGreaterThan(1);
});

test("two processes share the provider's limit, so that nearly nothing is refused, each over one connection", {
  timeout: 120_000,
}, async () => {
  const ctx = systemContext(pool.db);
  await expect.poll(() => provider.connections.open, { timeout: 20_000 }).toBe(0); // those of senders that were killed
  provider.connections.most = 0;
  provider.limit = { most: LIMIT, seconds: 1 };
  provider.limited = 0;
  const workers = await Promise.all([startWorker(), startWorker()]);
  for (let i = 0; i < 5 * LIMIT; i += 1)
    await queueMail(ctx, { kind: "shared", recipient: `s${i}@readers.example`, subject: "s", html: "h", text: "t" });
  await expect.poll(unsent, { timeout: 90_000, interval: 200 }).toBe(0);
  for (const worker of workers) worker.kill("SIGKILL");
  expect(provider.limited, "each may ask too early while it does not know the limit").toBeLessThanOrEqual(3);
  expect(provider.connections.most).toBeGreaterThan(0);
  expect(provider.connections.most, "connections at once").toBeLessThanOrEqual(workers.length);
});
