/** One address, several processes: they share what they must, are replaced without a pause, and end together. */
import fs from "node:fs";
import http from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { BUNDLE } from "@/lib/server/built.mjs";
import { type App, startApp } from "../../support/app";
import { browse, type Load } from "../../support/browse";
import { childrenOf, isRunning, membersOf } from "../../support/members";
import { appUrl, bearerOf, database, newReader } from "../../support/world";

const TOKEN = "a-token-for-the-collector";
const CONNECTIONS = 8;
const READERS = 4;

let app: App;
const members = () => membersOf(app.process.pid ?? 0);
const named = (name: string) => members().find((member) => member.name === name)?.pid ?? 0;

const begin = async () => {
  app = await startApp({ APP_URL: appUrl(), PROCESSES: "2", METRICS_TOKEN: TOKEN, LOG_LEVEL: "info" });
};
const allServe = () =>
  expect
    .poll(async () => [...new Set((await metrics()).match(/uptime_seconds\{[^}]+\}/g))].length, { timeout: 60_000 })
    .toBe(3);
const metrics = async () =>
  (await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text();

beforeAll(() => begin(), 120_000);
beforeEach(async () => {
  if (app.process.exitCode === null) await allServe();
});
afterAll(() => app.stop());

/** What the operating system knows of a process; empty when it has ended. */
const of = (pid: number, what: "cmdline" | "maps" | "environ") => {
  try {
    return fs.readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    return "";
  }
};

/** An answer over a connection of its own, which goes to the process whose turn it is. */
const getAlone = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = http.get(`${app.url}${path}`, { agent: new http.Agent({ keepAlive: false }) }, async (response) => {
      let text = "";
      for await (const chunk of response.setEncoding("utf8")) text += chunk;
      resolve(text);
    });
    request.once("error", reject);
  });
const getFromAll = (path: string) => Promise.all(Array.from({ length: CONNECTIONS }, () => getAlone(path)));

/** Some readers at once, while `during` happens: what they did, and what failed. */
async function underLoad(during: (load: Load) => Promise<void>): Promise<Load> {
  const load: Load = { done: 0, failed: [] };
  let over = false;
  const browsing = Promise.all(Array.from({ length: READERS }, () => browse(app.url, load, () => !over)));
  await more(load);
  await during(load);
  await more(load);
  over = true;
  await browsing;
  return load;
}
const more = (load: Load) => {
  const before = load.done;
  return expect.poll(() => load.done, { timeout: 60_000 }).toBeGreaterThan(before + 50);
};

test("all of them are counted, each by its name, and the database once", { timeout: 180_000 }, async () => {
  for (let turn = 0; turn < 4; turn += 1) await getFromAll("/api/authors?page=1&limit=3");
  const text = await metrics();
  const lines = text.trim().split("\n");
  for (const line of lines)
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|[a-z_0-9]+(\{(\w+="([^"\\]|\\.)*",?)+\})? -?\d+(\.\d+)?(e[+-]\d+)?)$/);
  const heads = lines.filter((line) => line.startsWith("# TYPE "));
  expect(new Set(heads).size).toBe(heads.length);
  for (const name of ["1", "2"])
    expect(text).toMatch(
      new RegExp(`bookplate_requests_total\\{process="${name}",method="GET",route="/api/authors",status="200"\\} \\d`),
    );
  expect(text).toMatch(/process_resident_memory_bytes\{process="jobs"\} \d/);
  expect(text.match(/^bookplate_database_up.*$/gm)).toEqual(["bookplate_database_up 1"]);
  expect(text.match(/^bookplate_outbox_waiting\{kind="mail"\}/gm)).toHaveLength(1);
});

test("none of them reads TypeScript: no loader is begun with, lies in its memory, runs beside it or is imported by the bundle", () => {
  const first = app.process.pid ?? 0;
  const pids = [first, ...childrenOf(first)];
  expect(pids).toEqual(expect.arrayContaining(members().map(({ pid }) => pid)));
  expect(members().map(({ name }) => name)).toEqual(["1", "2", "jobs"]);
  const loader = /\b(tsx|esbuild)\b/;
  for (const pid of pids)
    for (const [what, text] of [
      ["cmdline", of(pid, "cmdline")],
      ["maps", of(pid, "maps")],
      ["NODE_OPTIONS", /(?:^|\0)NODE_OPTIONS=([^\0]*)/.exec(of(pid, "environ"))?.[1] ?? ""],
    ] as const)
      expect(loader.exec(text)?.[0], `${what} of ${pid}: ${text.replaceAll("\0", " ")}`).toBeUndefined();
  for (const pid of [first, ...members().map(({ pid }) => pid)]) expect(of(pid, "cmdline")).not.toBe("");

  const files = fs.globSync(`${BUNDLE}/**/*.mjs`);
  expect(files.length).toBeGreaterThan(100);
  const imports = /^(?:import|export)\b[^"']*["'](?:tsx|esbuild)(?:\/[^"']*)?["']/m;
  expect(files.filter((file) => imports.test(fs.readFileSync(file, "utf8")))).toEqual([]);
});

test("what one of them wrote, all of them show at once, also what they kept", { timeout: 180_000 }, async () => {
  const { authorId } = await createWork(database());
  const followers = async () =>
    (await getFromAll(`/api/authors/${authorId}`)).map((text) => JSON.parse(text).followerCount);
  const all = (count: number) => Array.from({ length: CONNECTIONS }, () => count);
  expect(await followers()).toEqual(all(0));
  for (let n = 1; n <= 5; n += 1) {
    const headers = { ...(await bearerOf(await newReader())), "Content-Type": "application/json" };
    const followed = await fetch(`${app.url}/api/authors/${authorId}/follow`, { method: "POST", headers, body: "{}" });
    expect(followed.status).toBe(201);
    expect(await followers()).toEqual(all(n));
  }
});

test("one that is killed fails nothing but what it had in hand, and another one has its place", {
  timeout: 180_000,
}, async () => {
  const victim = named("1");
  const load = await underLoad(async (during) => {
    process.kill(victim, "SIGKILL");
    await more(during); // the other one goes on
    await expect.poll(() => named("1"), { timeout: 60_000 }).not.toBe(0);
    await allServe();
  });
  expect(named("1")).not.toBe(victim);
  expect(load.failed.length, load.failed.join("\n")).toBeLessThanOrEqual(READERS);
  for (const failure of load.failed) expect(failure, "no answer, never a wrong one").toMatch(/: fetch failed/);
  expect(app.output()).toMatch(/"The process 1 ended \(SIGKILL\); another one starts in 0.25 s\."/);
});

test("all of them are replaced under load, and no request fails", { timeout: 180_000 }, async () => {
  const before = members().map(({ pid }) => pid);
  const load = await underLoad(async () => {
    app.process.kill("SIGUSR2");
    await expect.poll(() => app.output(), { timeout: 120_000 }).toContain("All 3 processes have been replaced.");
  });
  expect(load.failed).toEqual([]);
  const after = members();
  expect(after.map(({ name }) => name)).toEqual(["1", "2", "jobs"]);
  for (const { pid } of after) expect(before).not.toContain(pid);
});

test("told to stop, all end in good order: the last of this app", { timeout: 180_000 }, async () => {
  const pids = members().map(({ pid }) => pid);
  expect(pids).toHaveLength(3);
  const before = app.output().length;
  expect(await app.stop("SIGTERM")).toBe(0);
  expect(pids.filter(isRunning)).toEqual([]);
  expect(
    app
      .output()
      .slice(before)
      .match(/"process":"[12]","msg":"stopped"/g),
  ).toHaveLength(2);
});

test("when the one that started them is killed, they end by themselves", { timeout: 180_000 }, async () => {
  await begin();
  await allServe();
  const pids = members().map(({ pid }) => pid);
  await app.stop("SIGKILL");
  await expect.poll(() => pids.filter(isRunning), { timeout: 20_000 }).toEqual([]);
  app = await startApp({ APP_URL: appUrl(), PORT: new URL(app.url).port });
});
