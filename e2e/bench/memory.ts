/**
 * What the processes of an app hold in memory while it is used in mixed ways: `npm run bench -- memory`, for an hour
 * (`BENCH_MINUTES`) and one process (`PROCESSES`) unless told. Linux only.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type App, startApp } from "../support/app";
import { membersOf } from "../support/members";
import { own, signIn } from "../support/own-app";
import { lineOf } from "./metrics";

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
const PROCESSES = process.env.PROCESSES ?? "1";
const LOOKS = 12;
const [MAX_IDLE, MAX_BUSY] = [220, 450];
/** Of the looks at the end so many are set against as many before them: level is what grew by no more than a part of itself. */
const LAST = 3;
const MAX_GROWTH = 0.03;
const CLIENTS = 8;

const PUBLIC = [
  "/",
  "/books",
  "/authors",
  "/collections",
  "/clubs",
  "/authors/jane-austen",
  "/@demo_reader",
  "/discover",
];
const API = ["/api/authors?limit=20", "/api/search?q=whale", "/api/openapi.json", "/feeds/collections/new.rss"];
const OWN = ["/", "/library", "/feed", "/notifications", "/settings", "/clubs", "/books"];
const TERMS = ["love", "war", "sea", "night", "king", "island", "garden", "winter", "house", "letters"];

type Look = { name: string; resident: number; proportional: number }[];

/** Resident and proportional memory of each process in MB: of the latter, what is shared with others counts by parts. */
function look(app: App): Look {
  const pid = app.process.pid ?? 0;
  return [{ pid, name: "start" }, ...membersOf(pid)].map((member) => {
    const text = fs.readFileSync(`/proc/${member.pid}/smaps_rollup`, "utf8");
    const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1]) / 1024);
    return { name: member.name, resident: of("Rss"), proportional: of("Pss") };
  });
}

const textOf = (looked: Look): string =>
  looked.map(({ name, resident, proportional }) => `${name} ${resident} (${proportional})`).join("  ");

const largestOf = (looked: Look): number => Math.max(...looked.map(({ resident }) => resident));

/** The largest of the processes, beside what it may be. */
function report(label: string, looked: Look, most: number): void {
  const resident = largestOf(looked);
  console.log(lineOf({ label, value: `${resident} MB`, target: `at most ${most}`, isMet: resident <= most }));
}

/** Whether the largest of the processes still grows at the end. */
function reportLevel(looks: readonly Look[]): void {
  const mean = (some: readonly Look[]) => some.reduce((sum, looked) => sum + largestOf(looked), 0) / some.length;
  const [before, last] = [mean(looks.slice(-2 * LAST, -LAST)), mean(looks.slice(-LAST))];
  const growth = last / before - 1;
  const metric = {
    label: `level: the mean of the last ${LAST} looks beside that of the ${LAST} before them`,
    value: `${last.toFixed(0)} MB and ${before.toFixed(0)}, grown by ${(100 * growth).toFixed(1)} %`,
    target: `at most ${100 * MAX_GROWTH} %`,
    isMet: growth <= MAX_GROWTH,
  };
  console.log(lineOf(metric));
}

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/** Somebody who comes and goes: pages, searches that nobody had before, the API, and what is made for one reader. */
async function use(url: string, cookie: string, counts: Map<number, number>, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    const signedIn = Math.random() < 0.4;
    const word = `${pick(TERMS)} ${pick(TERMS)}`;
    const place = signedIn
      ? pick(OWN)
      : pick([
          pick(PUBLIC),
          pick(API),
          `/search?q=${encodeURIComponent(word)}`,
          `/books?page=${1 + Math.floor(Math.random() * 30)}`,
        ]);
    const response = await fetch(`${url}${place}`, { headers: signedIn ? { Cookie: cookie } : {}, redirect: "manual" });
    await response.arrayBuffer();
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    await sleep(20);
  }
}

export async function benchMemory(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-memory-"));
  fs.chmodSync(folder, 0o755);
  const app = await startApp({ ...own(folder), RATE_LIMITS: "off", PROCESSES });
  try {
    await sleep(15_000);
    console.log("Resident MB (proportional MB) of each process.");
    const idle = look(app);
    console.log(`idle: ${textOf(idle)}`);
    report("idle after a start that made its data", idle, MAX_IDLE);
    const { cookie } = await signIn(app.url);
    const counts = new Map<number, number>();
    const until = performance.now() + MINUTES * 60_000;
    const using = Array.from({ length: CLIENTS }, () => use(app.url, cookie, counts, () => performance.now() < until));
    const looks: Look[] = [];
    for (let i = 1; i <= LOOKS; i += 1) {
      await sleep((MINUTES * 60_000) / LOOKS);
      const looked = look(app);
      looks.push(looked);
      console.log(`${((MINUTES * i) / LOOKS).toFixed(1)} min: ${textOf(looked)}`);
    }
    report(`after ${MINUTES} minutes of mixed use`, look(app), MAX_BUSY);
    reportLevel(looks);
    await Promise.all(using);
    console.log(`Answers by status: ${JSON.stringify(Object.fromEntries(counts))}`);
  } finally {
    await app.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
