/**
 * What the processes of an app hold in memory while it is used in mixed ways: `node --import tsx/esm e2e/bench/memory.ts
 * [minutes] [processes]`. A figure to look at, not a test. Linux only.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type App, startApp } from "../support/app";
import { membersOf } from "../support/members";
import { own, signIn } from "../support/own-app";

const MINUTES = Number(process.argv[2]) || 60;
const PROCESSES = process.argv[3] ?? "1";
const LOOKS = 12;
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

/** Resident and proportional memory in MB: what is shared with other processes counts by parts. */
function memoryOf(pid: number): string {
  const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1]) / 1024);
  return `${of("Rss")} (${of("Pss")})`;
}

const look = (app: App): string => {
  const pid = app.process.pid ?? 0;
  return [{ pid, name: "start" }, ...membersOf(pid)]
    .map((member) => `${member.name} ${memoryOf(member.pid)}`)
    .join("  ");
};

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

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-memory-"));
fs.chmodSync(folder, 0o755);
const app = await startApp({ ...own(folder), RATE_LIMITS: "off", PROCESSES });
try {
  await sleep(15_000);
  console.log("Resident MB (proportional MB) of each process.");
  console.log(`idle: ${look(app)}`);
  const { cookie } = await signIn(app.url);
  const counts = new Map<number, number>();
  const until = performance.now() + MINUTES * 60_000;
  const using = Array.from({ length: CLIENTS }, () => use(app.url, cookie, counts, () => performance.now() < until));
  for (let i = 1; i <= LOOKS; i += 1) {
    await sleep((MINUTES * 60_000) / LOOKS);
    console.log(`${((MINUTES * i) / LOOKS).toFixed(1)} min: ${look(app)}`);
  }
  await Promise.all(using);
  console.log(`Answers by status: ${JSON.stringify(Object.fromEntries(counts))}`);
} finally {
  await app.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
