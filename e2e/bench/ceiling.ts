/** What the framework itself can do: a production server of Next with one page that draws markup of any size and asks for nothing. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/lib/server/ports";

const SOURCES = "e2e/bench/ceiling";
/** Built beside the data, where nothing of ours looks for sources; packages are found from there as well. */
const FOLDER = ".data/bench-ceiling";
const NEXT = "node_modules/next/dist/bin/next";
const [FEW, MANY] = [10, 110];

type Ceiling = {
  /** Where a page of about so many bytes is. */
  pageOf: (bytes: number) => string;
  stop: () => Promise<void>;
};

export async function startCeiling(): Promise<Ceiling> {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.cpSync(SOURCES, FOLDER, { recursive: true });
  const built = run("build", FOLDER);
  let output = "";
  for (const stream of [built.stdout, built.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const [code] = await once(built, "close");
  if (code !== 0) throw new Error(`The bare page was not built:\n${output}`);
  const port = await freePort();
  const server = run("start", FOLDER, "--port", String(port), "--hostname", "127.0.0.1");
  const url = (entries: number) => `http://127.0.0.1:${port}/?entries=${entries}`;
  const bytesOf = async (entries: number) => (await (await fetch(url(entries))).arrayBuffer()).byteLength;
  while ((await bytesOf(FEW).catch(() => 0)) === 0) {
    if (server.exitCode !== null) throw new Error("The bare page was not served.");
    await sleep(50);
  }
  const [few, many] = [await bytesOf(FEW), await bytesOf(MANY)];
  const each = (many - few) / (MANY - FEW);
  return {
    pageOf: (bytes) => url(Math.max(0, Math.round(FEW + (bytes - few) / each))),
    stop: async () => {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      fs.rmSync(FOLDER, { recursive: true, force: true });
    },
  };
}

/** One process, as the app of the bench is. */
const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [NEXT, ...args], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
