import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { systemContext } from "@/lib/kernel/context";
import { testDatabase } from "@/lib/testing/database";
import { startProxy, type TestProxy } from "@/lib/testing/proxy";
import { enqueue, type Job } from "./queue";
import { type RunningJobs, startJobs } from "./run";

declare module "./queue" {
  interface Jobs {
    "test-first": { n: number };
    "test-second": { n: number };
  }
}

const { url, db } = await testDatabase();
const running: RunningJobs[] = [];
const proxies: TestProxy[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((started) => started.stop()));
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});

const start = async (jobs: readonly Job[], work: boolean, address = url) => {
  const started = await startJobs(address, jobs, { work });
  running.push(started);
  return started;
};

/** A job that adds another one, as most do. */
const chain = (done: (n: number) => void, before: () => Promise<void> = async () => undefined): Job[] => {
  const first: Job<"test-first"> = {
    name: "test-first",
    run: async (ctx, { n }) => {
      await before();
      await enqueue(ctx, "test-second", { n });
      done(n);
    },
  };
  return [first as Job, { name: "test-second", run: async () => undefined }];
};

const retried = async () => {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'test-first' and (retry_count > 0 or state = 'failed')`,
  );
  return row?.n;
};

test("a backlog that adds jobs is done from the first one on", { timeout: 60_000 }, async () => {
  const sender = await start(
    chain(() => undefined),
    false,
  );
  for (let n = 0; n < 100; n += 1) await enqueue(systemContext(), "test-first", { n });
  await sender.stop();
  const done = new Set<number>();
  await start(
    chain((n) => done.add(n)),
    true,
  );
  await expect.poll(() => done.size, { timeout: 30_000 }).toBe(100);
  expect(await retried()).toBe(0);
});

test("a job that is still running when the process stops can add another", { timeout: 60_000 }, async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const done: number[] = [];
  const worker = await start(
    chain(
      (n) => void done.push(n),
      () => {
        begin();
        return released;
      },
    ),
    true,
  );
  await enqueue(systemContext(), "test-first", { n: 7 });
  await begun;
  const stopped = worker.stop();
  release();
  await stopped;
  expect(done).toEqual([7]);
  expect(await retried()).toBe(0);
});

test("a database that cannot be reached at first is asked again", { timeout: 90_000 }, async () => {
  const proxy = await startProxy(url);
  proxies.push(proxy);
  proxy.cutAfter = 0;
  const began = performance.now();
  const started = start(
    chain(() => undefined),
    false,
    proxy.url,
  );
  await expect.poll(() => proxy.opened(), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  proxy.cutAfter = Number.POSITIVE_INFINITY;
  proxy.delayMs = 15_000;
  await started;
  expect(performance.now() - began, "it did wait for the slow connection").toBeGreaterThan(15_000);
});
