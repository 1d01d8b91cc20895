/**
 * The embedded database belongs to the app that runs on it: whatever runs beside it, and whatever becomes of the server,
 * the app serves on. The short form; DRILL_SECONDS makes the outages under load as long as one likes.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import packageJson from "@/package.json";
import { type App, startApp } from "../../support/app";
import { begin, isReady, own, postmaster, processesOn, run, send, signIn } from "../../support/own-app";
import { startedFolder } from "../../support/started-folder";

const SECONDS = Number(process.env.DRILL_SECONDS) || 4;
/** Between two writes of a writer: what starts again needs the processor too. */
const PAUSE_MS = 25;
let data: string;
const folders: string[] = [];
let app: App;

beforeAll(async () => {
  data = await startedFolder();
  folders.push(data);
  app = await startApp(own(data));
});
afterAll(async () => {
  await app.stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** The address of the database as a command of the operator would find it. */
const databaseUrl = () => {
  const [, , , port] = fs.readFileSync(path.join(data, "pg/postmaster.pid"), "utf8").split("\n");
  return `postgres://bookplate:${fs.readFileSync(path.join(data, "pg/bookplate-password"), "utf8")}@127.0.0.1:${port}/bookplate`;
};

/** Every connection of every process ends, as each does by itself after half an hour to an hour. */
async function endEveryConnection() {
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  await sql.end();
}

/** What does not come near a running database, and why; everything else is run beside the app. */
const APART = {
  start: "a second app",
  dev: "a second app with another way of building",
  test: "on a database of its own",
  check: "a part of test",
  matrix: "a part of test",
  mutations: "in a copy of the sources, by test",
  bench: "on a database of its own",
  "bench:large": "on a database of its own",
  "drill:machines": "on databases of its own",
  operator: "on a database of its own",
  image: "in containers, on a database of theirs",
  client: "reads the declarations",
  "db:generate": "reads the schema's sources",
  sbom: "reads the lockfile",
  openapi: "reads the declarations",
  format: "reads the sources",
  lockfile: "reads the lockfile",
  messages: "reads the message files",
  wordpress: "on a database of its own, or on none",
  weight: "on a database of its own",
};
const beside = new Set<string>();
/** A command of package.json, by the script it runs. */
const command = (name: string, ...args: string[]) => {
  beside.add(name);
  return run(`scripts/${name.replace(":", "-")}.ts`, args, own(data));
};

test("no command and no second app stops the database under the running app", { timeout: 300_000 }, async () => {
  const server = postmaster(data);
  await endEveryConnection();
  await expect.poll(() => isReady(app.url), { timeout: 10_000 }).toBe(true);
  const there = async (what: string) =>
    expect({ what, server: postmaster(data), ready: await isReady(app.url) }).toEqual({ what, server, ready: true });

  const token = await command("token", "demo_reader");
  expect(token).toMatchObject({ code: 0, output: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
  await there("token");
  const staff = await command("admin", "operator@readers.example");
  expect(staff).toMatchObject({ code: 0, output: expect.stringContaining("is an admin now") });
  await there("admin");
  const imported = await command("import", "onix", "e2e/fixtures/onix/onix30-reference-21-products.xml.gz");
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining("21 records") });
  await there("import");
  const partitioned = await command("partition", "audit_log");
  expect(partitioned).toMatchObject({ code: 0, output: expect.stringMatching(/^audit_log: .+ in [\d.]+ s$/m) });
  await there("partition");
  const refused = await command("db:reset");
  expect(refused).toEqual({
    code: 1,
    output: "Bookplate is running on this database. Stop it first; nothing was deleted.",
  });
  await there("db:reset");
  const nothing = await command("restore", path.join(data, "none.gz"));
  expect(nothing).toMatchObject({ code: 1, output: expect.stringMatching(/^There is no file .+\.$/) });
  await there("restore");
  beside.add("worker");
  const worker = begin("scripts/worker.ts", [], own(data));
  await expect.poll(worker.output, { timeout: 60_000 }).toContain("The worker is ready");
  await endEveryConnection();
  worker.child.kill("SIGTERM");
  expect((await worker.ended).code).toBe(0);
  await there("worker");
  const second = await startApp(own(data));
  await endEveryConnection();
  await expect.poll(() => isReady(second.url)).toBe(true);
  expect(await second.stop()).toBe(0);
  await there("a second app");
  const killed = begin("scripts/import.ts", ["gutenberg", "db/seed/catalogue.jsonl.gz"], own(data));
  await expect.poll(killed.output, { timeout: 60_000 }).toContain("%");
  killed.child.kill("SIGKILL");
  await killed.ended;
  await there("a killed import");
});

test("a backup taken beside the app leaves the database to it", { timeout: 120_000 }, async () => {
  const server = postmaster(data);
  const file = path.join(data, "beside.backup.gz");
  const backup = await command("backup", file);
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining("Backed up") });
  const checked = await command("restore", "--check", file);
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining("The backup is complete") });
  const restore = await command("restore", file);
  expect(restore).toMatchObject({ code: 1, output: expect.stringContaining("not empty") });
  expect({ server: postmaster(data), ready: await isReady(app.url) }).toEqual({ server, ready: true });
  expect([...beside, ...Object.keys(APART)].sort(), "every command of package.json").toEqual(
    Object.keys(packageJson.scripts).sort(),
  );
});

test.each([
  ["killed with -9", "SIGKILL"],
  ["told to shut down at once", "SIGINT"],
  ["killed with -9 again and again", "SIGKILL"],
] as const)(
  "a database that is %s under writes comes back with what was acknowledged",
  { timeout: 240_000 + SECONDS * 3000 },
  async (what, signal) => {
    const reader = await signIn(app.url);
    const shelf = async (name: string) => (await send(reader, "POST", "/api/v1/me/shelves", { name }))?.status === 201;
    const acknowledged: string[] = [];
    let over = false;
    const writers = [1, 2, 3].map(async (writer) => {
      for (let n = 0; !over; n += 1) {
        const name = `Drill ${signal} ${what.length} ${writer} ${n}`;
        if (await shelf(name)) acknowledged.push(name);
        await sleep(PAUSE_MS);
      }
    });
    const until = Date.now() + SECONDS * 1000;
    for (let turn = 0; turn === 0 || (what.endsWith("again") && Date.now() < until); turn += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 5);
      const server = postmaster(data) ?? 0;
      process.kill(server, signal);
      const gone = Date.now();
      await expect
        .poll(() => postmaster(data) !== server && isReady(app.url), { timeout: 60_000, interval: 50 })
        .toBe(true);
      console.warn(`drill: the database was ${what}; ready again after ${((Date.now() - gone) / 1000).toFixed(1)} s`);
      const atReturn = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(atReturn);
    }
    over = true;
    await Promise.all(writers);
    const sql = postgres(databaseUrl(), { max: 1 });
    const stored = await sql<{ name: string }[]>`select name from shelves where name like 'Drill %'`;
    await sql.end();
    const names = new Set(stored.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(app.output()).toContain("The embedded database had stopped; it is running again after");
  },
);

test("a database that an app took over from a killed one is looked after as well", { timeout: 180_000 }, async () => {
  const folder = await startedFolder();
  folders.push(folder);
  const first = await startApp(own(folder));
  await first.stop("SIGKILL");
  const left = postmaster(folder);
  const second = await startApp(own(folder));
  expect(postmaster(folder)).toBe(left);
  process.kill(left ?? 0, "SIGKILL");
  await expect.poll(() => postmaster(folder) !== left && isReady(second.url), { timeout: 60_000 }).toBe(true);
  expect(await second.stop()).toBe(0);
  expect(processesOn(folder)).toEqual([]);
});

test("a server that a killed app left behind does not keep its data from being deleted", {
  timeout: 120_000,
}, async () => {
  const folder = await startedFolder();
  folders.push(folder);
  const first = await startApp(own(folder));
  await first.stop("SIGKILL");
  expect(await run("scripts/db-reset.ts", [], own(folder))).toMatchObject({ code: 0 });
  expect(processesOn(folder)).toEqual([]);
  expect(fs.existsSync(path.join(folder, "pg"))).toBe(false);
});
