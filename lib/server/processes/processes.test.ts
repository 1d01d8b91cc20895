/** What e2e/api/operations/processes.spec.ts cannot wait for: processes that hang, do not leave, or cannot start. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ALIVE_EVERY_MS, METRICS_MS } from "./messages";

const SILENT_MS = ALIVE_EVERY_MS + 2_000;
const TIMEOUT = { timeout: 60_000 };

let program: ChildProcess;
let output = "";
let broken = "";
async function begin(metricsMs: number, silentMs = 4 * TIMEOUT.timeout, early = "") {
  const times = [String(silentMs), String(metricsMs)];
  const args = ["--import", "tsx/esm", "lib/testing/several-processes.ts", broken, ...times, early];
  program = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  output = "";
  program.stdout?.on("data", (chunk) => (output += chunk));
  await expect.poll(() => [pidsOf("1").length, pidsOf("2").length], TIMEOUT).toEqual([1, 1]);
}
async function end() {
  if (program.exitCode !== null) return;
  program.kill("SIGTERM");
  await once(program, "exit");
}
beforeEach(async () => {
  broken = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-processes-")), "broken");
  await begin(TIMEOUT.timeout);
});
afterEach(async () => {
  await end();
  fs.rmSync(path.dirname(broken), { recursive: true });
});

const pidsOf = (name: string) =>
  [...output.matchAll(new RegExp(`^${name} is (\\d+)$`, "gm"))].map(([, pid]) => Number(pid));
const lines = (text: string) => output.split("\n").filter((line) => line.includes(text));

test("one that came before there was a database is the first, and learns where that is", TIMEOUT, async () => {
  await end();
  await begin(TIMEOUT.timeout, undefined, "waits");
  expect(lines("early")).toEqual(['early, and told of {"DATABASE_URL":"postgres://by-then"}']);
  expect([pidsOf("1").length, pidsOf("2").length]).toEqual([1, 1]);
});

test("one that came early and ended meanwhile is not missed", TIMEOUT, async () => {
  await end();
  await begin(TIMEOUT.timeout, undefined, "gone");
  expect(lines("early")).toEqual([]);
  expect(lines("ended")).toEqual([]);
});

test("one that hangs is ended, and another one has its place", TIMEOUT, async () => {
  await end();
  await begin(TIMEOUT.timeout, SILENT_MS);
  process.kill(pidsOf("1")[0] as number, "SIGSTOP");
  await expect.poll(() => pidsOf("1").length, TIMEOUT).toBe(2);
  expect(lines("The process 1 has said nothing for")).toHaveLength(1);
  expect(lines("The process 1 ended (SIGKILL); another one starts in 0.05 s.")).toHaveLength(1);
  expect(pidsOf("2"), "the other one says that it is alive").toHaveLength(1);
});

/** What the first one hears of the metrics of the second, which does nothing until `meanwhile` is over. */
async function heardOfBusy(meanwhile: () => Promise<unknown>): Promise<string[]> {
  const busy = pidsOf("2")[0] as number;
  process.kill(busy, "SIGSTOP");
  process.kill(pidsOf("1")[0] as number, "SIGHUP");
  await meanwhile();
  process.kill(busy, "SIGCONT");
  await expect.poll(() => lines("1 hears").length, TIMEOUT).toBe(1);
  return lines("1 hears");
}

test("one that is busy is waited for when metrics are collected", TIMEOUT, async () => {
  const asked = () => expect.poll(() => lines("1 asks").length, TIMEOUT).toBe(1);
  expect(await heardOfBusy(asked)).toEqual(['1 hears {"2":"of 2"}']);
});

test("one that is busy for longer than whoever collects metrics waits is left out", TIMEOUT, async () => {
  await end();
  await begin(50);
  const answered = () => expect.poll(() => lines("1 hears").length, TIMEOUT).toBe(1);
  expect(await heardOfBusy(answered)).toEqual(['1 hears {"2":""}']);
});

test("whoever collects metrics waits for seconds, and is answered before Prometheus gives up", () => {
  expect(METRICS_MS).toBeGreaterThan(2_000);
  expect(2 * METRICS_MS).toBeLessThan(10_000);
});

test("whom it was handed and had not taken when it was killed hears so, and nobody else", TIMEOUT, async () => {
  const port = Number(/both listen on (\d+)/.exec(output)?.[1]);
  const victim = pidsOf("2")[0] as number;
  process.kill(victim, "SIGSTOP");
  const heard: string[] = [];
  const asking = Array.from({ length: 6 }, () => {
    let answer = "";
    const socket = net.connect(port, "127.0.0.1").on("data", (chunk) => (answer += chunk));
    socket.on("error", () => undefined); // it is closed, which is heard
    return once(socket, "close").then(() => heard.push(answer || "closed"));
  });
  await expect.poll(() => heard).toEqual(Array(5).fill("1"));
  process.kill(victim, "SIGKILL");
  await Promise.all(asking);
  expect(heard).toEqual([...Array(5).fill("1"), "closed"]);
});

test("one that cannot start is tried again, each time later, until it can", TIMEOUT, async () => {
  fs.writeFileSync(broken, "");
  process.kill(pidsOf("2")[0] as number, "SIGKILL");
  await expect.poll(() => lines("The process 2 ended (could not start)").length, TIMEOUT).toBeGreaterThanOrEqual(2);
  const pauses = lines("The process 2 ended").map((line) => Number(/in ([\d.]+) s/.exec(line)?.[1]));
  expect(pauses).toEqual(pauses.map((_, i) => 0.05 * 2 ** i));
  fs.rmSync(broken);
  await expect.poll(() => pidsOf("2").length, TIMEOUT).toBe(2);
});

test("when a new one cannot start, the present ones go on", TIMEOUT, async () => {
  fs.writeFileSync(broken, "");
  program.kill("SIGUSR2");
  await expect.poll(() => lines("A new process 1 could not start; the present ones go on."), TIMEOUT).toHaveLength(1);
  for (const name of ["1", "2"]) expect(() => process.kill(pidsOf(name)[0] as number, 0)).not.toThrow();
  fs.rmSync(broken);
  program.kill("SIGUSR2");
  await expect.poll(() => lines("All 2 processes have been replaced."), TIMEOUT).toHaveLength(1);
  expect([pidsOf("1").length, pidsOf("2").length]).toEqual([2, 2]);
});

test("one that does not leave is ended", TIMEOUT, async () => {
  process.kill(pidsOf("1")[0] as number, "SIGSTOP");
  program.kill("SIGTERM");
  expect(await once(program, "exit")).toEqual([0, null]);
  expect(() => process.kill(pidsOf("1")[0] as number, 0)).toThrow("ESRCH");
});
