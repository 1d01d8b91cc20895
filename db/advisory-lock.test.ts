import { expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { withAdvisoryLock } from "./advisory-lock";

const { url, sql } = await testDatabase();
const sessions = async () =>
  (await sql`select from pg_stat_activity where application_name = 'bookplate-turn' and datname = current_database()`)
    .length;

/** Somebody has the lock until the answered function is called. */
async function takeLock(key: number): Promise<() => Promise<void>> {
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const locking = withAdvisoryLock(url, key, {
    onWait: () => undefined,
    work: async () => {
      begin();
      await over;
    },
  });
  await begun;
  return async () => {
    release();
    await locking;
  };
}

test("one after the other, and who waits is told so once", { timeout: 20_000 }, async () => {
  const release = await takeLock(1);
  let notified = 0;
  const order: string[] = [];
  const waiting = withAdvisoryLock(url, 1, {
    onWait: () => {
      notified += 1;
    },
    work: async () => void order.push("second"),
  });
  await expect.poll(() => notified).toBe(1);
  const asked = new Set<string>();
  const timesAsked = async () => {
    for (const { at } of await sql<{ at: string }[]>`select query_start::text as at from pg_stat_activity
      where application_name = 'bookplate-turn' and datname = current_database() and query like '%pg_try_advisory_lock%'`)
      asked.add(at);
    return asked.size;
  };
  await expect.poll(timesAsked, { timeout: 10_000, interval: 20 }).toBeGreaterThan(3); // the holder once, the others again and again
  order.push("first");
  await release();
  await waiting;
  expect({ notified, order }).toEqual({ notified: 1, order: ["first", "second"] });
  await expect.poll(sessions).toBe(0);
});

test("waiting has an end, and ends when it is told to; nothing of it is left", { timeout: 20_000 }, async () => {
  const release = await takeLock(2);
  const turn = { onWait: () => undefined, work: () => Promise.reject(new Error("not in turn")) };
  await expect(withAdvisoryLock(url, 2, { ...turn, patienceMs: 300 })).rejects.toThrow(
    /^Another process has been preparing this database for \d+ minutes: check it, or stop it\.$/,
  );
  const stop = new AbortController();
  const waiting = withAdvisoryLock(url, 2, {
    ...turn,
    onWait: () => stop.abort(new Error("told to end")),
    signal: stop.signal,
  });
  await expect(waiting).rejects.toThrow();
  await expect.poll(sessions, { timeout: 5_000 }).toBe(1);
  await release();
});
