import { afterEach, expect, test } from "vitest";
import { newId } from "@/db/schema/columns";
import { EVERYTHING } from "@/lib/kernel/cache";
import { testDatabase } from "@/lib/testing/database";
import { startProxy } from "@/lib/testing/proxy";
import { Invalidation } from "./invalidation";

const { url, sql } = await testDatabase();
const open: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of open.splice(0)) await resource.stop();
});

async function exchange(
  address = url,
  invalidate: (tags: string[]) => Promise<void> = async () => undefined,
): Promise<Invalidation> {
  const invalidation = await Invalidation.start(address, invalidate);
  open.push(invalidation);
  return invalidation;
}

test("a lease from a clock that was an hour ahead keeps no write waiting for longer than the longest lease", async () => {
  const writer = await exchange();
  await sql`insert into front_doors (id, read_at, lease_until)
    values (${newId()}, now() - interval '1 hour', now() + interval '1 hour')`;
  const began = performance.now();
  await writer.waitForPeers();
  expect(performance.now() - began).toBeLessThan(8_000);
  await sql`delete from front_doors`;
});

test("a writer who cannot ask the others waits for their leases, and is not told that the write failed", async () => {
  const proxy = await startProxy(url);
  open.push(proxy);
  const writer = await exchange(proxy.url);
  proxy.cutAfter = 0;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bookplate-cache%'`;
  const began = performance.now();
  await writer.waitForPeers();
  expect(performance.now() - began).toBeGreaterThan(4_000);
});

test("who could not read when it began drops what it has before it may serve from it", async () => {
  const invalidated: string[] = [];
  let hadLease = true;
  const started = await sql.begin(async (tx) => {
    await tx`lock table cache_changes in access exclusive mode`; // longer than the reading of it may take
    return exchange(url, async (tags) => {
      hadLease = started.hasLease;
      invalidated.push(...tags);
    });
  });
  expect([started.hasLease, invalidated]).toEqual([false, []]);
  await expect.poll(() => started.hasLease, { timeout: 10_000 }).toBe(true);
  expect([hadLease, invalidated]).toEqual([false, [EVERYTHING]]);
});

test("what became stale is heard of at once again after the connections died, and after they fell silent", {
  timeout: 60_000,
}, async () => {
  const proxy = await startProxy(url);
  open.push(proxy);
  const invalidated: string[] = [];
  const reader = await exchange(proxy.url, async (tags) => void invalidated.push(...tags));
  const publish = async (tag: string) => {
    await sql`insert into cache_changes (tags) values (${[tag]})`;
    await sql`select pg_notify('cache_changes', '')`;
  };
  await publish("first");
  await expect.poll(() => invalidated, { timeout: 10_000 }).toContain("first");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bookplate-cache%'`;
  await expect.poll(() => reader.hasLease, { timeout: 10_000 }).toBe(true);
  await publish("second");
  await expect.poll(() => invalidated, { timeout: 10_000 }).toContain("second");
  proxy.swallow();
  await publish("third");
  await expect.poll(() => invalidated, { timeout: 30_000 }).toContain("third");
  await expect.poll(() => reader.hasLease, { timeout: 10_000 }).toBe(true);
});
