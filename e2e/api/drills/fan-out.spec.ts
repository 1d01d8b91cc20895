/** The worker is killed with -9 in the middle of a fan-out: everybody is told exactly once. DRILL_SECONDS=120 for more. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { unique } from "@/db/factories";
import { migrate } from "@/db/migrate";
import { notificationEvents } from "@/db/schema/notifications";
import { type RunningJobs, startJobs } from "@/lib/jobs/run";
import { systemContext } from "@/lib/kernel/context";
import { notificationJobs } from "@/lib/notifications/jobs";
import { notify } from "@/lib/notifications/notify";

const SECONDS = Number(process.env.DRILL_SECONDS) || 15;
const KILLS = SECONDS > 60 ? 4 : 1;
const READERS = 30_000;

const url = new URL(process.env.DATABASE_URL ?? "");
const home = url.href;
url.pathname = `/drill_${unique()}`;
let pool: Pool;
let sender: RunningJobs;

beforeAll(async () => {
  const admin = postgres(home, { max: 1 });
  await admin`create database ${admin(url.pathname.slice(1))}`;
  await admin.end();
  await migrate(url.href);
  pool = connect(url.href, { max: 3 });
  sender = await startJobs(url.href, notificationJobs([], []) as never, { work: false });
  await pool.db.execute(sql`
    insert into users (id, name) select gen_random_uuid(), 'Reader ' || n from generate_series(1, ${READERS}) n`);
});
afterAll(async () => {
  await sender.stop();
  await pool.end();
});

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ["--import", "tsx/esm", "e2e/support/fan-out-worker.ts"], {
    env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: url.href, LOG_LEVEL: "silent" },
    stdio: ["ignore", "inherit", "pipe"],
  });
  await once(worker.stderr ?? worker, "data");
  return worker;
}

const notificationCount = async () => {
  const [row] = await pool.sql<{ n: number }[]>`select count(*)::int as n from notifications`;
  return row?.n ?? 0;
};
const finished = async () => (await pool.db.select().from(notificationEvents))[0]?.fannedOutAt != null;

test("each reader is told once, however often the worker dies", { timeout: (SECONDS + 200) * 1000 }, async () => {
  await notify(systemContext(pool.db), { type: "drill", subject: "drill" });
  let worker = await startWorker();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await notificationCount();
    await expect.poll(notificationCount, { timeout: 90_000, interval: 5 }).toBeGreaterThan(before);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    expect(await notificationCount(), "killed in the middle").toBeLessThan(READERS);
    worker = await startWorker();
  }
  await expect.poll(finished, { timeout: 120_000, interval: 200 }).toBe(true);
  worker.kill("SIGKILL");
  expect(await notificationCount()).toBe(READERS);
});
