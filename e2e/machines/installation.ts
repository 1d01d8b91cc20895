/** Bookplate over several machines, on one: primary, replica, PgBouncer, three processes that serve and two that work. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Pool } from "@/db/client";
import { createReader } from "@/db/factories";
import { sessions } from "@/db/schema/auth";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { startPostgres } from "@/lib/server/postgres";
import { type Standby, startStandby } from "@/lib/testing/standby";
import { type App, startApp } from "../support/app";
import { begin, type Command, own, ownFolder } from "../support/own-app";
import { type Bouncer, startBouncer } from "./pgbouncer";

const APPS = 3;
const WORKERS = 2;
export const TOKEN = "an-operator-of-the-drill";

export type Machines = {
  primary: Pool;
  standby: Standby;
  bouncer: Bouncer;
  apps: App[];
  workers: Command[];
  /** A new reader, or this one, as somebody who is signed in. */
  signIn: (userId?: string) => Promise<Signed>;
};
export type Signed = { id: string; username: string; cookie: string };

type Program = { atEnd: (giveBack: () => Promise<void>) => void };

export async function startMachines(program: Program, report: (line: string) => void): Promise<Machines> {
  const folder = ownFolder();
  program.atEnd(async () => fs.rmSync(folder, { recursive: true, force: true }));
  const place = path.join(folder, "pg");
  const cluster = await startPostgres(place, report);
  program.atEnd(cluster.stop);
  const standby = await startStandby(place, cluster.url);
  program.atEnd(standby.stop);
  const bouncer = await startBouncer(folder, cluster.url);
  program.atEnd(bouncer.stop);
  report("Primary, replica and PgBouncer are up.");

  const machine = (name: string) => {
    const data = path.join(folder, name);
    fs.mkdirSync(data);
    return {
      ...own(data),
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: cluster.url,
      DATABASE_REPLICA_URL: standby.url,
      AUTH_SECRET: "several-machines-several-machines-12",
      WORKER: "separate",
      RATE_LIMITS: "off",
      METRICS_TOKEN: TOKEN,
    };
  };
  const startOne = async (name: string) => {
    const app = await startApp(machine(name));
    program.atEnd(async () => void (await app.stop()));
    return app;
  };
  const apps = [await startOne("app-1")]; // the first one builds, migrates and fills
  for (let n = 2; n <= APPS; n += 1) apps.push(await startOne(`app-${n}`));
  const workers: Command[] = [];
  for (let n = 1; n <= WORKERS; n += 1) {
    const worker = begin("scripts/worker.ts", [], machine(`worker-${n}`));
    program.atEnd(async () => {
      worker.child.kill("SIGCONT");
      worker.child.kill("SIGTERM");
      await worker.ended;
    });
    while (!worker.output().includes("is ready") && worker.child.exitCode === null) await sleep(50);
    workers.push(worker);
  }
  report(`${APPS} processes serve, ${WORKERS} work.`);

  const primary = connect(cluster.url, { max: 3 });
  program.atEnd(primary.end);
  const signIn = async (userId?: string) => {
    const { id, username } = userId ? { id: userId, username: "" } : await createReader(primary.db);
    const token = randomToken();
    const expires = new Date(Date.now() + 3_600_000);
    await primary.db.insert(sessions).values({ sessionToken: hashToken(token), userId: id, expires });
    return { id, username: username ?? "", cookie: `bookplate.session=${token}` };
  };
  return { primary, standby, bouncer, apps, workers, signIn };
}
