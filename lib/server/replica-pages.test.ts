/** Pages of two processes that are filled from a replica: none is older than what was acknowledged before it was asked for. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql as query } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, connectReplica, type Pool } from "@/db/client";
import { Reach } from "@/lib/kernel/reach";
import { type Standby, startStandby } from "@/lib/testing/standby";
import { Invalidation } from "./invalidation";
import { PageCache, toEntry } from "./page-cache";
import { type Cluster, startPostgres } from "./postgres";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-pages-"));
const TAG = "page";
let cluster: Cluster;
let primary: Pool;
let standby: Standby;
const processes: Awaited<ReturnType<typeof startProcess>>[] = [];

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  cluster = await startPostgres(path.join(folder, "pg"), () => undefined, { shared_buffers: "16MB" });
  primary = connect(cluster.url, { max: 5 });
  // the two tables of the exchange, and a page's
  await primary.sql`create table cache_changes (id bigint primary key generated always as identity, tags text[] not null,
    xid bigint not null default pg_current_xact_id()::text::bigint)`;
  await primary.sql`create table front_doors (id uuid primary key, read_at timestamptz not null, lease_until timestamptz not null)`;
  await primary.sql`create table pages (version int not null)`;
  await primary.sql`insert into pages values (0)`;
  standby = await startStandby(path.join(folder, "pg"), cluster.url);
  processes.push(await startProcess(), await startProcess());
}, 120_000);
afterAll(async () => {
  for (const running of processes) await running.stop();
  await standby.stop();
  await primary.end();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What of a process makes and keeps pages, as `serve` puts it together. */
async function startProcess() {
  const cache = new PageCache();
  const reach = new Reach();
  const from = { replica: 0, primary: 0 };
  const reads = connectReplica(primary, standby.url, {
    max: 3,
    wanted: () => reach.wanted,
    onRead: (who) => {
      from[who] += 1;
    },
  });
  const lease = await Invalidation.start(cluster.url, async (tags) => cache.invalidate(tags), reach);
  const fill = async () => {
    const finish = cache.begin(TAG);
    const [row] = await reads.db.execute<{ version: number }>(query`select version from pages`);
    const body = Buffer.from(String(row?.version));
    finish(await toEntry(body, { "content-type": "text/plain" }, { seconds: 300, tags: new Set([TAG]) }));
    return Number(body);
  };
  return {
    from,
    state: reads.state,
    look: reads.look,
    page: async () => {
      const cached = lease.hasLease ? cache.get(TAG) : null;
      return cached ? Number(cached.body.identity) : fill();
    },
    write: async () => {
      await primary.sql.begin(async (tx) => {
        await tx`update pages set version = version + 1`;
        await tx`insert into cache_changes (tags) values (${[TAG]})`;
        await tx`select pg_notify('cache_changes', '')`;
      });
      reach.change();
      cache.invalidate([TAG]);
      await lease.waitForPeers();
    },
    stop: async () => {
      await lease.stop();
      await reads.end();
    },
  };
}

/** Writes through both in turn while strangers ask both all the while; answers how many pages were asked for, and how many were old. */
async function readAndWrite(writes: number) {
  let acknowledged = await (await someone(0)).page();
  let [asked, old, isOver] = [0, 0, false];
  const stranger = async (at: number) => {
    while (!isOver) {
      const before = acknowledged;
      if ((await (await someone(at)).page()) < before) old += 1;
      asked += 1;
      await sleep(1);
    }
  };
  const strangers = [0, 1, 0, 1].map(stranger);
  for (let n = 0; n < writes; n += 1) {
    await (await someone(n % 2)).write();
    acknowledged += 1;
    await sleep(15);
  }
  isOver = true;
  await Promise.all(strangers);
  return { asked, old, version: await (await someone(1)).page(), acknowledged };
}

async function someone(at: number) {
  const found = processes[at];
  if (!found) throw new Error("There is no such process.");
  return found;
}

test("no page is older than what was acknowledged, and some are made from the replica", async () => {
  const { asked, old, version, acknowledged } = await readAndWrite(60);
  expect([old, version]).toEqual([0, acknowledged]);
  expect(asked).toBeGreaterThan(60);
  expect(processes.reduce((sum, { from }) => sum + from.replica, 0)).toBeGreaterThan(0);
});

test("nor with a replica that replays everything a quarter of a second late", async () => {
  await standby.sql`alter system set recovery_min_apply_delay = '250ms'`;
  await standby.sql`select pg_reload_conf()`;
  const { old, version, acknowledged } = await readAndWrite(60);
  expect([old, version]).toEqual([0, acknowledged]);
  await standby.sql`alter system reset recovery_min_apply_delay`;
  await standby.sql`select pg_reload_conf()`;
});

test("a process that knows of no change reads a replica that has stopped for ten seconds and no longer", async () => {
  await standby.sql`select pg_wal_replay_pause()`;
  const running = await someone(0);
  await expect.poll(() => running.look().then(() => running.state().state), { timeout: 40_000 }).toBe("behind");
  await standby.sql`select pg_wal_replay_resume()`;
  await expect.poll(() => running.look().then(() => running.state().state)).toBe("standby");
});
