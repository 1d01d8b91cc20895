import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { startProxy, type TestProxy } from "@/lib/testing/proxy";
import { connect, type Pool } from "./client";
import { listen } from "./listen";
import type { PoolOptions } from "./pool";

const { url, sql: direct } = await testDatabase();
await direct`create table if not exists drilled (id int primary key, n int not null default 0)`;
await direct`insert into drilled (id) select generate_series(1, 100) on conflict do nothing`;

const open: { end: () => Promise<void> }[] = [];
const proxies: TestProxy[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.end()));
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});
afterAll(() => direct`drop table drilled`);

function pooled(address: string, options: PoolOptions = {}): Pool {
  const pool = connect(address, { max: 3, statementMs: 1_000, patienceMs: 1_000, ...options });
  open.push(pool);
  return pool;
}

async function proxied(): Promise<TestProxy> {
  const proxy = await startProxy(url);
  proxies.push(proxy);
  return proxy;
}

/** The code of what a promise fails with, or `done`. */
const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error) => {
      for (let cause = error; cause instanceof Error; cause = cause.cause) {
        const { code } = cause as { code?: unknown };
        if (typeof code === "string") return code;
      }
      return String(error);
    },
  );

test("connections that fall silent are given up and replaced", { timeout: 30_000 }, async () => {
  const proxy = await proxied();
  const pool = pooled(proxy.url);
  const all = () => Promise.all([1, 2, 3].map((n) => outcome(pool.db.execute(sql`select pg_sleep(0.05), ${n}::int`))));
  expect(await all()).toEqual(["done", "done", "done"]);
  proxy.swallow();
  expect(await all()).toEqual(["CONNECTION_LOST", "CONNECTION_LOST", "CONNECTION_LOST"]);
  expect(await all()).toEqual(["done", "done", "done"]);
});

test("one that is found silent has the idle ones asked as well: the wait is paid once", {
  timeout: 30_000,
}, async () => {
  const proxy = await proxied();
  const pool = pooled(proxy.url);
  await Promise.all([1, 2, 3].map((n) => pool.db.execute(sql`select pg_sleep(0.05), ${n}::int`)));
  expect(pool.state().open).toBe(3);
  proxy.swallow();
  expect(await outcome(pool.db.execute(sql`select 1`))).toBe("CONNECTION_LOST");
  await expect.poll(() => pool.state().open, { timeout: 20_000 }).toBe(0);
  expect(await outcome(pool.db.execute(sql`select 1`))).toBe("done");
});

test("a transaction on a connection that fell silent ends, and the server rolls it back by itself", {
  timeout: 30_000,
}, async () => {
  const proxy = await proxied();
  const pool = pooled(proxy.url);
  const outcomes: string[] = [];
  const work = pool.db.transaction(async (tx) => {
    await tx.execute(sql`update drilled set n = n + 1 where id = 1`);
    proxy.swallow();
    outcomes.push(await outcome(tx.execute(sql`select 1`)), await outcome(tx.execute(sql`select 2`)));
  });
  expect(await outcome(work)).toBe("CONNECTION_LOST");
  await expect.poll(() => outcomes).toEqual(["CONNECTION_LOST", "CONNECTION_LOST"]);
  expect(await outcome(direct`update drilled set n = n where id = 1`), "its lock is gone").toBe("done");
  expect(await direct`select n from drilled where id = 1`).toEqual([{ n: 0 }]);
});

test("who waits too long for a connection is told so, and reads are not kept from what is left by waiting writes", async () => {
  const pool = pooled(url, { max: 4, statementMs: 20_000, lockMs: 5_000, patienceMs: 2_000 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const blocking = direct.begin(async (tx) => {
    await tx`update drilled set n = n where id = 2`;
    await released;
  });
  await expect.poll(() => outcome(direct`select 1 from drilled where id = 2 for update nowait`)).toBe("55P03");
  const writes = Array.from({ length: 10 }, () =>
    outcome(pool.db.transaction((tx) => tx.execute(sql`update drilled set n = n where id = 2`))),
  );
  await expect.poll(() => pool.state()).toMatchObject({ inUse: 3, waiting: 7 });
  expect(pool.state().waitedMs, "the pool says that somebody waits").toBeGreaterThan(0);
  expect(await outcome(pool.db.execute(sql`select 1`)), "a read").toBe("done");
  const codes = await Promise.all(writes);
  expect(codes.filter((code) => code === "POOL_BUSY")).toHaveLength(7);
  expect(
    codes.filter((code) => code === "55P03"),
    "and a lock is not waited for without end",
  ).toHaveLength(3);
  release();
  await blocking;
  expect(pool.state()).toMatchObject({ inUse: 0, waiting: 0, waitedMs: 0, stuckMs: 0 });
});

test("jobs leave readers a connection to write with, and never go without", async () => {
  const isAsked = new AsyncLocalStorage<boolean>();
  for (const [max, ofJobs] of [
    [10, 5],
    [4, 2],
    [2, 1],
  ] as const) {
    const pool = pooled(url, {
      max,
      statementMs: 20_000,
      patienceMs: () => (isAsked.getStore() ? 500 : 20_000),
      isJob: () => !isAsked.getStore(),
    });
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const jobs = Array.from({ length: 12 }, () => outcome(pool.db.transaction(() => over)));
    await expect.poll(() => pool.state()).toMatchObject({ inUse: ofJobs, waiting: 12 - ofJobs, waitedMs: 0 });
    const written = await isAsked.run(true, () => outcome(pool.db.transaction((tx) => tx.execute(sql`select 1`))));
    expect(written, `of ${max}`).toBe(max > 2 ? "done" : "POOL_BUSY"); // two carry one transaction, whosever it is
    end();
    expect((await Promise.all(jobs)).filter((code) => code !== "done")).toEqual([]);
    expect(pool.state()).toMatchObject({ inUse: 0, waiting: 0 });
  }
});

test("cut at any byte, a statement fails or was done, and the pool goes on", { timeout: 60_000 }, async () => {
  const proxy = await proxied();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on("uncaughtException", note).on("unhandledRejection", note);
  try {
    for (let bytes = 1; bytes < 1_500; bytes += 23) {
      proxy.cutAfter = bytes;
      const pool = pooled(proxy.url, { max: 1 });
      const rows: unknown[] = [];
      const work = pool.db.transaction(async (tx) => {
        await outcome(tx.execute(sql`insert into drilled (id) values (${10_000 + bytes})`));
        rows.push(...(await tx.execute(sql`select id from drilled where id = ${10_000 + bytes}`)));
      });
      const code = await outcome(work);
      const read = await outcome(
        pool.db.execute(sql`select ${bytes}::int as n`).then((found) => expect(found).toEqual([{ n: bytes }])),
      );
      if (code === "done") expect(rows).toHaveLength(1);
      else expect(["CONNECTION_LOST", "ECONNRESET"]).toContain(code);
      expect(["done", "CONNECTION_LOST", "ECONNRESET"]).toContain(read);
      proxy.cutAfter = Number.POSITIVE_INFINITY;
      expect(await outcome(pool.db.execute(sql`select 1`)), `after a cut at byte ${bytes}`).toBe("done");
      expect(pool.state().inUse).toBe(0);
    }
    await sleep(0);
    expect(uncaught).toEqual([]);
  } finally {
    process.off("uncaughtException", note).off("unhandledRejection", note);
  }
});

test("a transaction whose connection the server ends fails, and what it still sends goes nowhere", async () => {
  const pool = pooled(url, { max: 1 });
  const later: string[] = [];
  const work = pool.db.transaction(async (tx) => {
    const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await direct`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`;
    later.push(await outcome(tx.execute(sql`insert into drilled (id) values (555)`)));
    later.push(await outcome(tx.execute(sql`insert into drilled (id) values (556)`)));
  });
  expect(["57P01", "CONNECTION_LOST"]).toContain(await outcome(work));
  await expect.poll(() => later).toHaveLength(2);
  expect(later[1]).toBe("CONNECTION_LOST");
  expect(await direct`select id from drilled where id in (555, 556)`).toEqual([]);
  expect(await outcome(pool.db.execute(sql`select 1`))).toBe("done");
});

test("a transaction that goes on with nothing is ended by the server", async () => {
  const pool = pooled(url, { max: 1, statementMs: 300 });
  expect(await outcome(pool.db.transaction(() => new Promise(() => undefined)))).toBe("CONNECTION_LOST");
  expect(await outcome(pool.db.execute(sql`select 1`))).toBe("done");
});

test("a failure that the transaction did not look at still rolls it back; a savepoint's own does not", async () => {
  const pool = pooled(url);
  const hidden = pool.db.transaction(async (tx) => {
    await tx.execute(sql`insert into drilled (id) values (700)`);
    await outcome(tx.execute(sql`select 1/0`));
  });
  expect(await outcome(hidden)).toBe("22012");
  const inner = pool.db.transaction(async (tx) => {
    await tx.execute(sql`insert into drilled (id) values (701)`);
    await outcome(tx.transaction((point) => point.execute(sql`select 1/0`)));
  });
  expect(await outcome(inner)).toBe("done");
  expect(await direct`select id from drilled where id in (700, 701)`).toEqual([{ id: 701 }]);
});

test("a statement of a transaction that is over is refused", async () => {
  const pool = pooled(url, { max: 1 });
  let finished: { execute: (statement: ReturnType<typeof sql>) => Promise<unknown> } | undefined;
  await pool.db.transaction(async (tx) => {
    finished = tx;
  });
  await expect(finished?.execute(sql`select 1`)).rejects.toThrow();
});

test("tagged statements have fragments, names, rows and arrays", async () => {
  const pool = pooled(url);
  const named = pool.sql`select ${pool.sql("id")} from drilled where ${pool.sql`id = any(${[3, 4]})`} order by 1`;
  expect(await named).toEqual([{ id: 3 }, { id: 4 }]);
  await pool.sql.begin(
    (tx) =>
      tx`insert into drilled ${tx([
        { id: 800, n: 1 },
        { id: 801, n: 2 },
      ])}`,
  );
  expect(
    await pool.sql`select array_agg(id order by id) as ids, array['a', 'b"'] as texts from drilled where id >= 800 and id < 900`,
  ).toEqual([{ ids: [800, 801], texts: ["a", 'b"'] }]);
});

test("hearing goes on over a connection that died and one that fell silent", { timeout: 30_000 }, async () => {
  const proxy = await proxied();
  const heard: string[] = [];
  let opened = 0;
  const ear = listen(proxy.url, "drilled", {
    name: "drill-ear",
    beatMs: 500,
    onNotify: (payload) => heard.push(payload),
    onOpen: () => {
      opened += 1;
    },
  });
  open.push({ end: async () => ear.stop() });
  await expect.poll(() => opened).toBe(1);
  await direct`select pg_notify('drilled', 'first')`;
  await expect.poll(() => heard).toEqual(["first"]);
  await direct`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'drill-ear'`;
  await expect.poll(() => opened, { timeout: 10_000 }).toBe(2);
  await direct`select pg_notify('drilled', 'second')`;
  await expect.poll(() => heard).toEqual(["first", "second"]);
  proxy.swallow();
  await expect.poll(() => opened, { timeout: 10_000 }).toBe(3);
  await direct`select pg_notify('drilled', 'third')`;
  await expect.poll(() => heard).toEqual(["first", "second", "third"]);
});

test("how long nobody gets a connection is known, however soon those who wait give up", async () => {
  const pool = pooled(url, { max: 1, patienceMs: 100, statementMs: 10_000 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const blocking = pool.db.transaction(() => released);
  await expect.poll(() => pool.state().inUse).toBe(1);
  const stuckMs = async () => {
    expect(await outcome(pool.db.execute(sql`select 1`))).toBe("POOL_BUSY");
    return pool.state().stuckMs;
  };
  await expect.poll(stuckMs, { timeout: 8_000, interval: 1 }).toBeGreaterThan(800); // eight who gave up one after the other
  release();
  await blocking;
  expect(pool.state().stuckMs).toBe(0);
});

test("a pool that ends tells those who wait, and makes no connection for them", async () => {
  const pool = pooled(url, { max: 1, name: "drill-ending", patienceMs: 20_000, statementMs: 20_000 });
  const running = outcome(pool.db.execute(sql`select pg_sleep(20)`));
  await expect.poll(() => pool.state().inUse).toBe(1);
  const waiting = [1, 2].map(() => outcome(pool.db.execute(sql`select 1`)));
  await expect.poll(() => pool.state().waiting).toBe(2);
  await pool.sql.end({ timeout: 0 });
  expect(await Promise.all([running, ...waiting])).toEqual(Array(3).fill("CONNECTION_LOST"));
  expect(pool.state()).toMatchObject({ open: 0, inUse: 0, waiting: 0 });
  const sessions = async () =>
    (await direct`select from pg_stat_activity where application_name = 'drill-ending'`).length;
  await expect.poll(sessions, { timeout: 10_000 }).toBe(0);
});

test("nothing follows on another session when a lasting one is lost", async () => {
  const pool = pooled(url, { max: 1, name: "drill-lasting", lasting: true, patienceMs: 20_000, statementMs: 20_000 });
  const running = outcome(pool.db.execute(sql`select pg_sleep(20)`));
  await expect.poll(() => pool.state().inUse).toBe(1);
  const waiting = outcome(pool.db.execute(sql`insert into drilled (id) values (900)`));
  await expect.poll(() => pool.state().waiting).toBe(1);
  const cut = () =>
    direct`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'drill-lasting' and wait_event = 'PgSleep'`;
  await expect.poll(cut).toHaveLength(1);
  expect(["57P01", "CONNECTION_LOST"]).toContain(await running);
  expect(await waiting).toBe("CONNECTION_LOST");
  expect(await direct`select id from drilled where id = 900`).toEqual([]);
});
