/**
 * How long `npm start` takes until it answers: `npm run bench -- starts`. Again on a folder that is there, the median of
 * BENCH_STARTS, and for the first time in a copy of the committed files, with nothing installed (BENCH_FIRST=off leaves it
 * out; it asks the npm registry). Each with its parts, as the start says them itself (`LOG_LEVEL=info`).
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/lib/server/ports";
import { isReady, own } from "../support/own-app";
import { median } from "./load";
import { lineOf, type Metric } from "./metrics";

const STARTS = Number(process.env.BENCH_STARTS ?? 5);
const WARM_SECONDS = 2.5;
const FIRST_SECONDS = 60;
const LOOK_MS = 20;

type Started = { seconds: number; output: string };

export async function benchStarts(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-starts-"));
  fs.chmodSync(folder, 0o755);
  try {
    await start(".", path.join(folder, "data")); // made, and the files read once
    const warm: Started[] = [];
    for (let i = 0; i < STARTS; i += 1) warm.push(await start(".", path.join(folder, "data")));
    report("npm start, again", median(warm.map(({ seconds }) => seconds)), WARM_SECONDS, warm.at(-1)?.output);
    if (process.env.BENCH_FIRST === "off") return;
    const copy = path.join(folder, "copy");
    copyCommitted(copy);
    const { seconds, output } = await start(copy, path.join(copy, ".data"));
    report("npm start, for the first time", seconds, FIRST_SECONDS, output);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function report(label: string, seconds: number, most: number, output = "") {
  const metric: Metric = {
    label,
    value: `${seconds.toFixed(2)} s until it answers`,
    target: `at most ${most} s`,
    isMet: seconds <= most,
  };
  console.log(lineOf(metric));
  for (const line of output.split("\n").filter((text) => /^(Installed|Built) in|"msg":"started"/.test(text)))
    console.log(`  ${line.startsWith("{") ? partsOf(line) : line}`);
}

/** The parts of a start, from its line in the log. */
const partsOf = (line: string): string =>
  Object.entries((JSON.parse(line) as { ms: Record<string, number> }).ms)
    .map(([name, ms]) => `${name} ${ms} ms`)
    .join(", ");

async function start(home: string, data: string): Promise<Started> {
  const port = String(await freePort());
  const env = Object.entries({ ...process.env, ...own(data), PROCESSES: undefined, LOG_LEVEL: "info", PORT: port });
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: home,
    env: Object.fromEntries(env.filter(([, value]) => value !== undefined)) as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  while (!(await isReady(`http://localhost:${port}`))) {
    if (child.exitCode !== null) throw new Error(`It ended at once:\n${output}`);
    await sleep(LOOK_MS);
  }
  const seconds = (performance.now() - began) / 1000;
  await sleep(500); // its last lines
  await end(child);
  return { seconds, output };
}

/** As Ctrl-C of a terminal does, it tells the group, and waits until nothing writes any more: npm ends before the server. */
async function end(child: ChildProcess) {
  const ended = once(child, "close");
  process.kill(-(child.pid ?? 0), "SIGTERM");
  await ended;
}

function copyCommitted(to: string) {
  fs.mkdirSync(to);
  execFileSync("sh", ["-c", 'git archive HEAD | tar -x -C "$0"', to]);
}
