/** When a process that nobody else can help counts as dead, and when it does not. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { closePool, pool } from "@/lib/kernel/database";
import type { Replica } from "@/lib/kernel/replica";
import { testDatabase } from "@/lib/testing/database";
import { resetProcessState, setVariables } from "@/lib/testing/process";
import { startProxy } from "@/lib/testing/proxy";
import { standing } from "@/lib/testing/replica";
import { health } from "./health";

const HANGS_AFTER_MS = 1_200;

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A process whose database lies at this address: what it says of itself. */
async function processOn(url: string, replica?: Pick<Replica, "state">) {
  setVariables({ DATABASE_URL: url, DATABASE_POOL: "2" });
  resetProcessState(["pool"]);
  const checks = health(url, { hangsAfterMs: HANGS_AFTER_MS, watchMs: 50, replica });
  const server = http.createServer((req, res) => void checks.handle(req, res));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(
    () => closePool(0),
    checks.stop,
    () => server.close(),
  );
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`;
  const statusOf = async (what: "live" | "ready") => (await fetch(`${base}/${what}`)).status;
  const bodyOf = async (what: "live" | "ready"): Promise<unknown> => (await fetch(`${base}/${what}`)).json();
  return { live: () => statusOf("live"), ready: () => statusOf("ready"), bodyOf };
}

test("a process whose own connections hang, while a new one works, is to be started again, until they do", async () => {
  const { url, sql } = await testDatabase();
  const { live, ready } = await processOn(url);
  const { sql: own } = pool();
  await expect.poll(live).toBe(200);
  const hanging = [1, 2].map(() => own`select pg_sleep(60)`.catch(() => undefined));
  await expect.poll(() => pool().state().inUse).toBe(2);
  const waiters = new Set<Promise<unknown>>();
  const ask = () => {
    const waiter: Promise<unknown> = own`select 1`.catch(() => undefined).finally(() => waiters.delete(waiter));
    waiters.add(waiter);
    return live();
  };
  await expect.poll(ask, { timeout: 20_000 }).toBe(503);
  expect(await ready()).toBe(503);
  await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;
  await Promise.all([...hanging, ...waiters]);
  await expect.poll(live).toBe(200);
});

test("while the database is away for everybody the process stays, and is not ready", async () => {
  const proxy = await startProxy((await testDatabase()).url);
  const { live, ready } = await processOn(proxy.url);
  await expect.poll(ready).toBe(200);
  await proxy.stop();
  await expect.poll(ready).toBe(503);
  const until = performance.now() + 2 * HANGS_AFTER_MS;
  while (performance.now() < until) {
    expect(await live()).toBe(200);
    await new Promise((done) => setTimeout(done, 50));
  }
});

test("how far a replica is behind is told with the readiness, and the process is as ready as without one", async () => {
  const { url } = await testDatabase();
  const behind = { state: "behind", lagSeconds: 12.5, lagBytes: 4096 } as const;
  const { ready, bodyOf } = await processOn(url, standing(behind));
  await expect.poll(ready).toBe(200);
  await expect.poll(() => bodyOf("ready")).toEqual({ status: "ok", replica: behind });
  expect(await bodyOf("live")).toEqual({ status: "ok" });
  const { bodyOf: alone } = await processOn(url);
  await expect.poll(() => alone("ready")).toEqual({ status: "ok" });
});
