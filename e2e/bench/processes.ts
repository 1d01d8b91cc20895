/**
 * What two processes do that one does not: `npm run bench -- processes`. Requests a second of what is made anew for one
 * reader, in turns of one and of several (`PROCESSES`, 2 unless set; `BENCH_ROUNDS`), on one database. On a machine of two
 * cores the load and PostgreSQL take their part of both.
 */
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { type App, startApp } from "../support/app";
import { own, ownFolder, signIn } from "../support/own-app";
import { median } from "./load";
import { lineOf } from "./metrics";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 6;
const LEAST_TIMES = 1.7;
const PROCESSES = process.env.PROCESSES ?? "2";
const PATHS = ["/library", "/api/v1/me/library?limit=20", "/books"];

export async function benchProcesses(): Promise<void> {
  const folder = ownFolder();
  const settings = { ...own(folder), RATE_LIMITS: "off", WORKER: "separate" };
  const apps: App[] = [];
  try {
    const alone = await startApp(settings);
    apps.push(alone);
    const several = await startApp({ ...settings, PROCESSES });
    apps.push(several);
    await sleep(10_000); // the later ones of them start
    for (const place of PATHS) await compareAt(place, alone, several);
  } finally {
    await Promise.all(apps.map((app) => app.stop()));
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function rate({ url }: App, place: string): Promise<number> {
  const { cookie } = await signIn(url);
  const result = await autocannon({
    url: `${url}${place}`,
    headers: { cookie },
    connections: 16,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${place} answered ${result.non2xx} times with an error.`);
  return result.requests.average;
}

async function compareAt(place: string, alone: App, several: App): Promise<void> {
  for (const app of [alone, several]) await rate(app, place);
  const rounds = [];
  for (let i = 0; i < ROUNDS; i += 1) rounds.push([await rate(alone, place), await rate(several, place)] as const);
  const ratios = rounds.map(([first, second]) => second / first);
  const [before, after] = [median(rounds.map(([rated]) => rated)), median(rounds.map(([, rated]) => rated))];
  const times = median(ratios);
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const metric = {
    label: `${place} by one process and by ${PROCESSES}`,
    value: `${before} and ${after} requests a second, ${times.toFixed(2)} times (${spread})`,
    target: `at least ${LEAST_TIMES}`,
    isMet: times >= LEAST_TIMES,
  };
  console.log(lineOf(metric));
}
