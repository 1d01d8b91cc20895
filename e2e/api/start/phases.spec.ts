/** Told to end in any phase, a start ends at once, leaves nothing running, and the next one is whole. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { type App, startApp } from "../../support/app";
import { begin, type Command, own, ownFolder, processesOn } from "../../support/own-app";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});
function folder(): string {
  const made = ownFolder();
  folders.push(made);
  return made;
}

const inPg = (data: string, file: string) => path.join(data, "pg", file);
const isUp = (data: string) =>
  fs.existsSync(inPg(data, "postmaster.pid")) &&
  fs.readFileSync(inPg(data, "postmaster.pid"), "utf8").includes("ready");

async function serves(data: string): Promise<boolean> {
  if (!isUp(data)) return false;
  const [, , , port] = fs.readFileSync(inPg(data, "postmaster.pid"), "utf8").split("\n");
  const password = fs.readFileSync(inPg(data, "bookplate-password"), "utf8");
  const sql = postgres(`postgres://bookplate:${password}@127.0.0.1:${port}/bookplate`, {
    max: 1,
    onnotice: () => undefined,
  });
  const rows =
    await sql`select 1 from pg_stat_activity where application_name in ('bookplate-cache', 'bookplate-jobs')`.catch(
      () => [],
    );
  await sql.end();
  return rows.length > 0;
}

async function endsWell(app: App) {
  const code = await app.stop();
  expect(code, app.output()).toBe(0);
}

const PHASES: [string, (data: string, start: Command) => boolean | Promise<boolean>][] = [
  ["its data folder is made", (data) => fs.existsSync(path.join(data, "pg.new"))],
  ["the server comes up and is migrated", isUp],
  ["the catalogue is imported", (_, start) => start.output().includes("Importing the demo catalogue")],
  ["it begins to serve", serves],
];

test("in each phase, one after the other in one folder", { timeout: 400_000 }, async () => {
  const data = folder();
  for (const [phase, reached] of PHASES) {
    const start = begin("scripts/start.ts", [], own(data));
    while (!(await reached(data, start))) {
      if (start.child.exitCode !== null) throw new Error(`It ended before ${phase}: ${start.output()}`);
      await sleep(5);
    }
    const signalledAt = Date.now();
    start.child.kill("SIGTERM");
    const { code, output } = await start.ended;
    expect({ phase, code: code === 143 || code === 0, stack: /\n\s+at /.test(output) }).toEqual({
      phase,
      code: true,
      stack: false,
    });
    expect(Date.now() - signalledAt, phase).toBeLessThan(30_000);
    expect({ phase, left: processesOn(data) }).toEqual({ phase, left: [] });
    expect({ phase, left: fs.readdirSync(data).filter((name) => name.includes(".new")) }).toEqual({ phase, left: [] });
  }
  const app = await startApp(own(data));
  const found = await (await fetch(`${app.url}/api/v1/books/find`, { method: "POST" })).json();
  expect(found.total, "the whole catalogue, though its import was interrupted").toBe(781);
  await endsWell(app);
});

test("what a killed start left half made is no obstacle, whatever number its process had", {
  timeout: 180_000,
}, async () => {
  const data = folder();
  for (const name of ["pg.new", "pg.17.new"]) {
    fs.mkdirSync(path.join(data, name));
    fs.writeFileSync(path.join(data, `${name}-password`), "x");
  }
  fs.writeFileSync(path.join(data, "pg.new", "PG_VERSION"), "18");
  const killed = begin("scripts/start.ts", [], own(data));
  await expect
    .poll(() => fs.existsSync(path.join(data, "pg.new", "base")), { timeout: 60_000, interval: 5 })
    .toBe(true);
  killed.child.kill("SIGKILL");
  await killed.ended;
  await expect.poll(() => processesOn(data), { timeout: 1_000, interval: 10 }).toEqual([]);
  const app = await startApp(own(data));
  expect(fs.readdirSync(data).filter((name) => name.includes(".new"))).toEqual([]);
  await endsWell(app);
});

test("two first starts at once in one empty folder both serve, on one database with one demo world", {
  timeout: 240_000,
}, async () => {
  const data = folder();
  const [first, two] = await Promise.all([startApp(own(data)), startApp(own(data))]);
  const totals = await Promise.all(
    [first, two].map(
      async ({ url }) => (await (await fetch(`${url}/api/v1/books/find`, { method: "POST" })).json()).total,
    ),
  );
  expect(totals).toEqual([781, 781]);
  await Promise.all([first.stop(), two.stop()]);
  expect(processesOn(data)).toEqual([]);
});

test("an installation that is told to end takes npm with it, and two at once install once", {
  timeout: 60_000,
}, async () => {
  const home = folder();
  fs.mkdirSync(path.join(home, "scripts"));
  fs.mkdirSync(path.join(home, "bin"));
  for (const name of ["install.mjs", "patch-packages.mjs"])
    fs.copyFileSync(`scripts/${name}`, path.join(home, "scripts", name));
  fs.writeFileSync(path.join(home, "package-lock.json"), "{}");
  const npm = (script: string) =>
    fs.writeFileSync(path.join(home, "bin/npm"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const install = () => {
    const env = { ...process.env, PATH: `${path.join(home, "bin")}:${process.env.PATH}` };
    const child = spawn(process.execPath, [path.join(home, "scripts/install.mjs")], { env, stdio: "ignore" });
    return { child, ended: once(child, "exit").then(([code]) => code as number | null) };
  };
  npm(`touch ${home}/begun; sh -c 'sleep 300; : ${home}' & wait`);
  const interrupted = install();
  await expect.poll(() => fs.existsSync(path.join(home, "begun")), { timeout: 20_000, interval: 20 }).toBe(true);
  interrupted.child.kill("SIGTERM");
  expect(await interrupted.ended).toBe(143);
  await expect.poll(() => processesOn(home), { timeout: 10_000 }).toEqual([]);
  expect(fs.existsSync(path.join(home, "node_modules"))).toBe(false);

  npm(`echo x >> ${home}/times; sleep 1; mkdir -p ${home}/node_modules`);
  const [a, b] = [install(), install()];
  expect([await a.ended, await b.ended]).toEqual([0, 0]);
  expect(fs.readFileSync(path.join(home, "times"), "utf8")).toBe("x\n");
  expect(fs.existsSync(path.join(home, "node_modules/.bookplate-installed"))).toBe(true);
});
