/** Apps and commands on a data folder of a test's own: nothing of the shared test app reaches them. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { unique } from "@/db/factories";
import { placeOfData } from "@/lib/server/postgres";

/** A new folder that every account may enter, so that PostgreSQL's data lies in it also for root. */
export function ownFolder(mode = 0o755): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-start-"));
  fs.chmodSync(made, mode);
  return made;
}

/** The variables of a process that knows only this data folder. */
export const own = (data: string) => ({
  BOOKPLATE_DATA: data,
  DATABASE_URL: undefined,
  BOOKPLATE_EMBEDDED: undefined,
  APP_URL: undefined,
  AUTH_SECRET: undefined,
  LOG_LEVEL: "warn",
  PROCESSES: "1",
});

export type Command = {
  child: ChildProcess;
  output: () => string;
  ended: Promise<{ code: number | null; output: string }>;
};

/** Programs are run as they were built: it is what people run, and less work than reading their TypeScript. */
const PROGRAMS: Record<string, string[]> = {
  "scripts/start.ts": ["scripts/run.mjs", "start"],
  "scripts/worker.ts": ["scripts/run.mjs", "worker"],
};

/** Begins a script of this project, such as `scripts/token.ts`. */
export function begin(script: string, args: string[], env: Record<string, string | undefined>): Command {
  const clean = Object.entries({ ...process.env, NODE_ENV: undefined, ...env }).filter(
    ([, value]) => value !== undefined,
  );
  const command = PROGRAMS[script] ?? ["--import", "tsx/esm", script];
  const child = spawn(process.execPath, [...command, ...args], {
    env: Object.fromEntries(clean) as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output: output.trim() }));
  return { child, output: () => output, ended };
}

/** Runs a script to its end. */
export const run = (script: string, args: string[], env: Record<string, string | undefined>) =>
  begin(script, args, env).ended;

const pidFile = (data: string) => path.join(placeOfData(path.join(data, "pg")), "postmaster.pid");

/** The embedded server of a data folder: its process id, or null when its pid file is gone. */
export function postmaster(data: string): number | null {
  const file = pidFile(data);
  return fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8").split("\n")[0]) : null;
}

/** Processes that have this folder in their command line or work in it: what a start must not leave behind. */
export function processesOn(folder: string): string[] {
  return fs.readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return [];
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      const place = fs.readlinkSync(`/proc/${pid}/cwd`);
      return command.includes(folder) || place.startsWith(folder) ? [`${pid} ${command}`] : [];
    } catch {
      return []; // gone meanwhile
    }
  });
}

type Session = { url: string; cookie: string };

/** Signs a demo person in and answers what their requests need. */
export async function signIn(url: string, username = "demo_reader"): Promise<Session> {
  const response = await fetch(`${url}/auth/demo`, {
    method: "POST",
    body: new URLSearchParams({ username }),
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  return { url, cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/** One request of that person; the answer, or null when there was none in ten seconds. */
export const send = (
  { url, cookie }: Session,
  method: string,
  place: string,
  body?: unknown,
): Promise<Response | null> =>
  fetch(`${url}${place}`, {
    method,
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );

/** The address of a new database of the test's server, with nothing in it. */
export async function emptyDatabase(): Promise<string> {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const server = postgres(url.href, { max: 1 });
  url.pathname = `/own_${unique()}`;
  await server`create database ${server(url.pathname.slice(1))}`;
  await server.end();
  return url.href;
}
