/**
 * Two workers push to browsers and phones, and are killed with -9 between handing over and writing down that they did.
 * Nobody is missed. What was written down is never sent again; what was not is: all that the dead worker had handed over
 * without having the answer, under the same topic, tag and collapse id, of which a device shows one.
 * DRILL_SECONDS=120 for ten times as many devices and more kills.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { unique } from "@/db/factories";
import { migrate } from "@/db/migrate";
import { newId } from "@/db/schema/columns";
import { devices } from "@/db/schema/deliveries";
import { users } from "@/db/schema/users";
import { enqueue } from "@/lib/jobs/queue";
import { type RunningJobs, startJobs } from "@/lib/jobs/run";
import { systemContext } from "@/lib/kernel/context";
import { notificationJobs } from "@/lib/notifications/jobs";
import { notify } from "@/lib/notifications/notify";
import {
  type ExpoService,
  type GateControls,
  type PushService,
  startExpo,
  startPushService,
} from "@/lib/testing/push-stand-ins";

const LONG = Number(process.env.DRILL_SECONDS) > 60;
const OF_EACH = LONG ? 3_000 : 300;
const KILLS = LONG ? 8 : 2;

const url = new URL(process.env.DATABASE_URL ?? "");
const home = url.href;
url.pathname = `/drill_${unique()}`;
let pool: Pool;
let queue: RunningJobs;
let push: PushService;
let expo: ExpoService;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  const admin = postgres(home, { max: 1 });
  await admin`create database ${admin(url.pathname.slice(1))}`;
  await admin.end();
  await migrate(url.href);
  pool = connect(url.href, { max: 3 });
  queue = await startJobs(url.href, notificationJobs([], []) as never, { work: false });
  [push, expo] = await Promise.all([startPushService(), startExpo()]);
  const readers = Array.from({ length: OF_EACH }, (_, n) => ({ id: newId(), name: `Reader ${n}` }));
  await pool.db.insert(users).values(readers);
  const rows = readers.flatMap(({ id: userId }, n) => {
    const { endpoint, keys } = push.subscribe();
    return [
      { userId, kind: "web" as const, address: endpoint, ...keys },
      { userId, kind: "expo" as const, address: `ExponentPushToken[drill-${n}]`, p256dh: null, auth: null },
    ];
  });
  for (let n = 0; n < rows.length; n += 1000) await pool.db.insert(devices).values(rows.slice(n, n + 1000));
}, 120_000);
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  push.release();
  expo.release();
  await queue.stop();
  await pool.end();
  await Promise.all([push.close(), expo.close()]);
});

async function startWorker(): Promise<ChildProcess> {
  const settings = { BOOKPLATE_LOCAL_PUSH: "1", EXPO_PUSH_URL: expo.url, LOG_LEVEL: "silent" };
  const worker = spawn(process.execPath, ["--import", "tsx/esm", "e2e/support/fan-out-worker.ts"], {
    env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: url.href, ...settings },
    stdio: ["ignore", "inherit", "pipe"],
  });
  workers.push(worker);
  await once(worker.stderr ?? worker, "data");
  return worker;
}

/** Kills a worker that waits for the service's answer; one that happens to wait for nothing dies as well. */
async function killOne(service: GateControls) {
  await expect.poll(service.pending, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
  for (const before = service.lost.length; service.lost.length === before; ) {
    const worker = workers.shift();
    if (!worker) throw new Error("Nobody waits for the service.");
    worker.kill("SIGKILL");
    await once(worker, "exit");
    await sleep(100); // for the end of its connections to come through
  }
}

/** How often a device was handed something so far. */
const timesOf = (address: string) =>
  push.pushed.filter(({ path }) => address.endsWith(path)).length + expo.sent.filter(({ to }) => to === address).length;

/** How often each device was handed the message, and under how many names that a device tells messages apart by. */
function handedOver(all: { device: string; name: string }[]) {
  const found = new Map<string, { times: number; names: Set<string> }>();
  for (const { device, name } of all) {
    const entry = found.get(device) ?? { times: 0, names: new Set() };
    found.set(device, { times: entry.times + 1, names: entry.names.add(name) });
  }
  return found;
}

test("every device is told, and what a killed worker was at, and nothing that was written down, is told again as the same message", {
  timeout: LONG ? 900_000 : 240_000,
}, async () => {
  await Promise.all([startWorker(), startWorker(), startWorker()]); // one more than die in the short form
  push.pause();
  const ctx = systemContext(pool.db);
  const eventId = await notify(ctx, { type: "drill", subject: "drill" });
  const recorded = new Map<string, number>();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const [service, next] = kill % 2 === 1 ? [push, expo] : [expo, push];
    await killOne(service);
    if (kill < KILLS) next.pause();
    service.release();
    const done = await pool.sql<{ address: string }[]>`
      select v.address from notification_deliveries d join devices v on v.id = d.device_id where d.sent_at is not null`;
    for (const { address } of done) recorded.set(address, recorded.get(address) ?? timesOf(address));
    while (workers.length < 2) await startWorker();
  }
  const left = async () => {
    await enqueue(ctx, "send-notifications", {}); // the job of a killed worker comes back by itself within half a minute
    const [row] = await pool.sql<{ n: number; made: number }[]>`
      select count(*) filter (where sent_at is null)::int as n, count(*)::int as made from notification_deliveries`;
    return row;
  };
  await expect.poll(left, { timeout: 600_000, interval: 1_000 }).toEqual({ n: 0, made: 2 * OF_EACH });

  const browsers = handedOver(
    push.pushed.map(({ path, headers, message }) => ({
      device: `${push.url}${path}`,
      name: `${headers.topic} ${message.id}`,
    })),
  );
  const phones = handedOver(
    expo.sent.map(({ to, tag, collapseId, data }) => ({ device: to, name: `${tag} ${collapseId} ${data.id}` })),
  );
  const repeated = (of: typeof browsers) => [...of].filter(([, { times }]) => times > 1).map(([device]) => device);
  console.warn(
    `drill: ${KILLS} kills, ${OF_EACH} browsers and as many phones: ${repeated(browsers).length} and ${repeated(phones).length} were handed the message again`,
  );
  for (const [of, { lost, url: origin }] of [
    [browsers, push],
    [phones, expo],
  ] as const) {
    expect(of.size, "nobody is missed").toBe(OF_EACH);
    expect([...of.values()].filter(({ names }) => names.size > 1)).toEqual([]);
    expect(lost.length, "the kills met something").toBeGreaterThan(0);
    const under = new Set(lost.map((address) => (address.startsWith("/") ? `${origin}${address}` : address)));
    expect(under.difference(new Set(repeated(of))), "all of what was under way").toEqual(new Set());
    expect(
      [...of].filter(([device, { times }]) => recorded.has(device) && times !== recorded.get(device)),
      "what was written down is not sent again",
    ).toEqual([]);
  }
  expect(browsers.values().next().value?.names).toEqual(new Set([`${eventId.replaceAll("-", "")} ${eventId}`]));
});
