/** What has to hold over several machines, each with what was found. */
import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../support/app";
import { as, get, metric, readFrom, standing } from "./ask";
import { announceToMany } from "./fan-out";
import type { Machines, Signed } from "./installation";

/** Says what was found, or throws a sentence of what did not hold. */
type Step = { asked: string; find: (machines: Machines) => Promise<string> };

const ROUNDS = 20;

function requireThat(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise);
}

async function until(what: string, isSo: () => Promise<boolean>, ms = 30_000): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > ms) throw new Error(`${what}: not within ${ms / 1000} s`);
    await sleep(25);
  }
  return Math.round(performance.now() - began);
}

/** A reader writes through one process after the other, and a stranger asks all the others right after each. */
async function writeEverywhere({ apps }: Machines, reader: Signed, rounds: number, mark: string) {
  let [pages, late] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, writer] of apps.entries()) {
      const bio = `${mark} ${round} of ${at}`;
      const written = await as(reader, writer, "PATCH", "/api/v1/me/profile", { bio });
      requireThat(written.status === 200, `a write was answered with ${written.status}: ${written.body.slice(0, 200)}`);
      for (const app of apps.filter((other) => other !== writer)) {
        const page = await get(app, `/api/public/@${reader.username}`);
        requireThat(page.status === 200, `a page was answered with ${page.status}`);
        pages += 1;
        if (!page.body.includes(bio)) late += 1;
      }
    }
  }
  requireThat(late === 0, `${late} of ${pages} pages did not show what was written before`);
  return pages;
}

const fromReplica = ({ apps }: Machines) => Promise.all(apps.map((app) => readFrom(app, "replica")));
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
const allStand =
  ({ apps }: Machines, state: string) =>
  async () =>
    (await Promise.all(apps.map(standing))).every((replica) => replica.state === state);
/** Pages that no cache has, so that each is read from a database. */
async function askAround({ apps }: Machines, { times, mark }: { times: number; mark: string }): Promise<number[]> {
  const asked = apps.flatMap((app, at) =>
    Array.from({ length: times / apps.length }, (_, n) => get(app, `/api/search?q=${mark}${at}x${n}`)),
  );
  return (await Promise.all(asked)).map(({ status }) => status);
}

export const STEPS: readonly Step[] = [
  {
    asked: "each process reads strangers' pages from the replica",
    find: async (machines) => {
      await until("the replica is read from", allStand(machines, "standby"));
      requireThat(
        (await askAround(machines, { times: 30, mark: "first" })).every((status) => status === 200),
        "a page failed",
      );
      const counts = await fromReplica(machines);
      requireThat(Math.min(...counts) > 0, `statements answered by the replica: ${counts.join(", ")}`);
      return `statements answered by the replica: ${counts.join(", ")}`;
    },
  },
  {
    asked: "written through each process, the others' public pages show it right after",
    find: async (machines) => {
      const before = sum(await fromReplica(machines));
      const pages = await writeEverywhere(machines, await machines.signIn(), ROUNDS, "Round");
      return `${pages} pages, none late; ${sum(await fromReplica(machines)) - before} statements by the replica`;
    },
  },
  {
    asked: "with replay paused: pages right after writes, private pages, the lag is told",
    find: async (machines) => {
      const { standby, apps } = machines;
      await standby.sql`select pg_wal_replay_pause()`;
      try {
        const reader = await machines.signIn();
        const pages = await writeEverywhere(machines, reader, 5, "Paused");
        const own = await Promise.all(apps.map((app) => as(reader, app, "GET", "/api/v1/me/profile")));
        requireThat(
          own.every(({ body }) => body.includes("Paused 4 of 2")),
          "a private page was old",
        );
        await until("the lag is told", allStand(machines, "behind"));
        const [app] = apps;
        const lag = app && (await metric(app, "bookplate_replica_lag_bytes"));
        requireThat((lag ?? 0) > 0, "the metric told no lag");
        return `${pages} pages, none late; ${lag} bytes of lag told, ready all the while`;
      } finally {
        await standby.sql`select pg_wal_replay_resume()`;
      }
    },
  },
  {
    asked: "once it has caught up, it is read from again",
    find: async (machines) => {
      const took = await until("caught up", allStand(machines, "standby"));
      const before = sum(await fromReplica(machines));
      await askAround(machines, { times: 30, mark: "again" });
      const more = sum(await fromReplica(machines)) - before;
      requireThat(more > 0, "nothing was read from it");
      return `after ${took} ms; ${more} statements`;
    },
  },
  {
    asked: "the replica killed under requests: no page fails",
    find: async (machines) => {
      const asked = askAround(machines, { times: 150, mark: "killed" });
      await sleep(100);
      await machines.standby.kill();
      const failed = (await asked).filter((status) => status !== 200).length;
      requireThat(failed === 0, `${failed} pages failed`);
      const pages = await writeEverywhere(machines, await machines.signIn(), 3, "Alone");
      await until("its being away is told", allStand(machines, "away"));
      return `150 under way, ${pages} after writes: none failed, none late`;
    },
  },
  {
    asked: "the replica back: read from again, and no page late",
    find: async (machines) => {
      await machines.standby.start();
      const took = await until("it is read from", allStand(machines, "standby"));
      const pages = await writeEverywhere(machines, await machines.signIn(), 5, "Back");
      return `after ${took} ms; ${pages} pages, none late`;
    },
  },
  {
    asked: "PgBouncer killed under writes and started again: nothing acknowledged is lost",
    find: async (machines) => {
      const { apps, bouncer } = machines;
      const reader = await machines.signIn();
      const titles: string[] = [];
      const refused: number[] = [];
      let n = 0;
      const end = performance.now() + 6_000;
      const writer = async (app: App) => {
        while (performance.now() < end) {
          const title = `Shelf ${n++}`;
          const { status } = await as(reader, app, "POST", "/api/v1/me/shelves", { name: title });
          if (status === 201) titles.push(title);
          else refused.push(status);
          await sleep(status === 201 ? 150 : 250);
        }
      };
      const writers = apps.map(writer);
      await sleep(1_000);
      await bouncer.stop();
      await sleep(1_500);
      await bouncer.start();
      await Promise.all(writers);
      const others = [...new Set(refused.filter((status) => status !== 503 && status !== 0))];
      requireThat(others.length === 0, `refusals other than 503: ${others.join(", ")}`);
      const back = await until("all are ready", async () =>
        (await Promise.all(apps.map((app) => get(app, "/api/health/ready")))).every(({ status }) => status === 200),
      );
      const rows = await machines.primary.sql`select name from shelves where user_id = ${reader.id}`;
      const stored = new Set(rows.map(({ name }) => name));
      const lost = titles.filter((title) => !stored.has(title));
      requireThat(lost.length === 0, `${lost.length} acknowledged writes are gone`);
      return `${titles.length} writes acknowledged and there, ${refused.length} refused with 503; ready after ${back} ms`;
    },
  },
  {
    asked: "one of two workers killed in the middle of a fan-out: each is told once",
    find: announceToMany,
  },
];
