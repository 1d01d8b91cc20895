/** The server process of a data folder: found by its pid file, launched, waited for, ended. */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "@/lib/kernel/env";
import { freePort } from "../ports";
import type { Account } from "./account";
import { memoryLine, memorySettings } from "./memory";
import { clearAway, SOCKET_FOLDER } from "./place";
import { boundLog, logOf } from "./server-log";
import { readIfThere } from "./shared-files";

export type Server = { native: string; data: string; account: Account; settings: Record<string, string> };

const STEP_MS = 20;
const READY_MS = 120_000; // recovery after a crash under load
const FAST_MS = 60_000;
const ORPHANS_MS = 5_000;

type PidFile = { pid: number; port: number; ready: boolean };

function readPidFile(data: string): PidFile | null {
  const lines = readIfThere(path.join(data, "postmaster.pid"))
    ?.split("\n")
    .map((line) => line.trim());
  return lines ? { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7] === "ready" } : null;
}

/** The pid of the server that runs on this data, or null: a pid file alone may be of a crash, or name a stranger. */
export function pidOf(data: string): number | null {
  const found = readPidFile(data);
  const [, rest = ""] = found ? commandOf(found.pid).split(/[\0 ]-D[\0 ]/) : [];
  return found && rest.startsWith(data) && /^([\0 ]|$)/.test(rest.slice(data.length)) ? found.pid : null;
}

/** The port of the server that is up on this data, once it is ready; null when there is none. */
export async function runningPort(data: string, signal?: AbortSignal): Promise<number | null> {
  return pidOf(data) ? waitUntilReady(data, signal) : null;
}

/**
 * Starts the server on the port that the settings name, or a free one, says what memory it has when it is ready, and answers
 * the port. What a crash left behind (processes without their server, pid file) is cleared away first, and nothing of a server
 * in another container, for which it fails with a sentence; the caller holds the folder's lock.
 */
export async function launch(
  { native, data, account, settings }: Server,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<number> {
  await endOrphans(data);
  await clearAway(data);
  const port = Number(settings.port) || (await freePort());
  boundLog(data);
  const log = fs.openSync(logOf(data), "a", 0o600);
  const wanted: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: SOCKET_FOLDER,
    max_connections: "200",
    ...memorySettings(),
    // after a crash: one call for the whole disk instead of one for each of two thousand files
    recovery_init_sync_method: process.platform === "linux" ? "syncfs" : "fsync",
    ...settings,
  };
  const flags = Object.entries(wanted).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const child = spawn(path.join(native, "bin/postgres"), ["-D", data, "-p", String(port), ...flags], {
    cwd: "/",
    detached: true, // its own process group: Ctrl-C must not stop it before the app has drained
    stdio: ["ignore", log, log],
    env: childEnvironment(),
    ...(account ?? {}),
  });
  child.unref();
  fs.closeSync(log);
  const ended = new AbortController();
  const dead = () => child.exitCode !== null || child.signalCode !== null;
  child.once("error", (error) => ended.abort(error)).once("exit", () => ended.abort(new Error(lastLogLine(data))));
  try {
    const ready = await waitUntilReady(data, signal ? AbortSignal.any([signal, ended.signal]) : ended.signal);
    report(memoryLine(wanted));
    return ready;
  } catch (error) {
    if (!dead() && child.kill("SIGQUIT")) while (!dead()) await sleep(STEP_MS);
    signal?.throwIfAborted();
    if (ended.signal.aborted)
      throw new Error(`PostgreSQL stopped right after starting: ${ended.signal.reason.message}`);
    throw error;
  }
}

/** Ends the connections, writes everything and exits; a server that cannot do so in a minute is ended as by a crash. */
export async function endServer(data: string): Promise<void> {
  const pid = pidOf(data);
  if (!pid) return;
  send(pid, "SIGINT");
  for (let waited = 0; pidOf(data) === pid; waited += STEP_MS) {
    if (waited === FAST_MS) send(pid, "SIGQUIT");
    await sleep(STEP_MS);
  }
}

/** Makes a running server read its settings anew. */
export function readSettings(data: string): void {
  const pid = pidOf(data);
  if (pid) send(pid, "SIGHUP");
}

async function waitUntilReady(data: string, signal?: AbortSignal): Promise<number> {
  for (let waited = 0; waited < READY_MS; waited += STEP_MS) {
    const found = readPidFile(data);
    if (found?.ready && pidOf(data)) return found.port;
    await sleep(STEP_MS, undefined, { signal });
  }
  throw new Error(`PostgreSQL was not ready after ${READY_MS / 1000} seconds: ${lastLogLine(data)}`);
}

/**
 * The children of a server that was killed hold its memory as long as they are busy, and no new server may start beside
 * them. Nothing is lost with them: what they acknowledged is in the write-ahead log.
 */
async function endOrphans(data: string) {
  let orphans = childrenWithoutServer(data);
  for (let waited = 0; orphans.length > 0 && waited < 2 * ORPHANS_MS; waited += STEP_MS) {
    for (const pid of orphans) if (waited === 0) send(pid, "SIGQUIT");
    for (const pid of orphans) if (waited === ORPHANS_MS) send(pid, "SIGKILL");
    await sleep(STEP_MS);
    orphans = childrenWithoutServer(data);
  }
}

/** Every process of PostgreSQL has the data folder as its working directory. Elsewhere than on Linux we wait for them. */
function childrenWithoutServer(data: string): number[] {
  if (!fs.existsSync("/proc/self/cwd")) return [];
  const [real, ours] = [fs.realpathSync(data), fs.readlinkSync("/proc/self/ns/pid")];
  return fs.readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const inside = fs.readlinkSync(`/proc/${name}/cwd`) === real;
      const near = fs.readlinkSync(`/proc/${name}/ns/pid`) === ours; // not of a container below us
      return inside && near && /^postgres:|bin\/postgres\0/.test(commandOf(Number(name))) ? [Number(name)] : [];
    } catch {
      return []; // gone meanwhile, or somebody else's
    }
  });
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** What the server's log ends with: the reason, when it could not start. */
function lastLogLine(data: string): string {
  const lines = readIfThere(logOf(data))?.trim().split("\n");
  if (!lines) return "without a word";
  const reason = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? "";
  return `${reason.replace(/^.*?\b(FATAL|PANIC): +/, "")} (all of it in ${logOf(data)})`;
}

/** The command line of a process; empty when there is none, or only its entry is left. */
function commandOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  if (!fs.existsSync("/proc/self/cmdline"))
    return spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout ?? "";
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
