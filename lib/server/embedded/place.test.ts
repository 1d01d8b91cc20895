/** One data folder and two containers: never two servers on the data, and none that is told to end from outside. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, expect, test, vi } from "vitest";
import { deleteData, placeOfData, startPostgres } from "../postgres";
import { tryLock } from "./lock";

vi.setConfig({ testTimeout: 60_000 });

const ELSEWHERE = /^Bookplate runs on the database in .+ in another container: run this in that container, or stop it/;
const children: ChildProcess[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const child of children) await ended(child);
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

function ownFolder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-place-"));
  fs.chmodSync(made, 0o755);
  folders.push(made);
  return path.join(made, "pg");
}

const begun = (folder: string) => startPostgres(folder, () => undefined, { fsync: "off" });

/** The last processes of a container end a moment after it. */
const startWhenFree = (folder: string) => vi.waitFor(() => begun(folder), { timeout: 20_000, interval: 100 });

/** Namespaces of processes and of shared memory, as a container has them; null where this machine makes none. */
const CONTAINER = [
  ...(process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"]),
  ...["--pid", "--ipc", "--mount", "--fork", "--kill-child", "--mount-proc"],
];
const hasContainers = spawnSync("unshare", [...CONTAINER, "true"]).status === 0;

/** A process in a container of its own, on the folder until it is ended; `leave` kills the app and lets its server be. */
async function container(folder: string, { leave = false } = {}): Promise<ChildProcess> {
  const code = `import { startPostgres } from "./lib/server/postgres.ts";
    const { url } = await startPostgres(${JSON.stringify(folder)}, () => undefined, { fsync: "off" });
    console.log(url);
    ${leave ? 'process.kill(process.pid, "SIGKILL")' : "setInterval(() => undefined, 1000)"};`;
  const app = `"${process.execPath}" --import tsx/esm --input-type=module -e '${code}'; echo ended; sleep 600`;
  const child = spawn("unshare", [...CONTAINER, "sh", "-c", app], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 30_000 }).toContain(leave ? "ended" : "postgres://");
  urls.set(child, output.split("\n")[0] ?? "");
  return child;
}
const urls = new Map<ChildProcess, string>();

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL"); // the kernel ends everything in its container
  await gone;
}

test("who uses the data in another place keeps everybody else off it, until it is gone", async () => {
  const folder = ownFolder();
  const data = placeOfData(folder);
  fs.mkdirSync(path.dirname(data), { recursive: true });
  fs.writeFileSync(`${data}.place`, "another machine's kernel");
  const user = tryLock(`${data}.users`, "shared");
  await expect(begun(folder)).rejects.toThrow(ELSEWHERE);
  expect(fs.existsSync(data), "nothing was made").toBe(false);
  user?.release();
  const cluster = await begun(folder);
  const beside = await begun(folder);
  expect(beside.url).toBe(cluster.url);
  await beside.stop();
  await cluster.stop();
});

/** Where this machine makes no containers: somebody listens at the server's socket, and no process of it is to be seen. */
async function withoutContainers() {
  const folder = ownFolder();
  await (await begun(folder)).stop();
  const unseen = net.createServer().listen(path.join(placeOfData(folder), ".s.PGSQL.5432"));
  await once(unseen, "listening");
  await expect(begun(folder)).rejects.toThrow(ELSEWHERE);
  await expect(deleteData(folder)).rejects.toThrow(ELSEWHERE);
  unseen.close();
  await once(unseen, "close");
  await (await begun(folder)).stop();
}

test("a second container starts no second server, and the first one goes on", async () => {
  if (!hasContainers) return withoutContainers();
  const folder = ownFolder();
  const first = await container(folder);
  const sql = postgres(urls.get(first) ?? "", { max: 1, onnotice: () => undefined });
  const server = async () => (await sql`select pg_postmaster_start_time()::text as since`)[0]?.since;
  const since = await server();
  await expect(begun(folder)).rejects.toThrow(ELSEWHERE);
  await expect(deleteData(folder)).rejects.toThrow(/^Bookplate is running on this database/);
  expect(await server()).toBe(since);
  await sql.end();
  await ended(first);
  await (await startWhenFree(folder)).stop();
});

test("a server whose app was killed is left alone while its container is there", async () => {
  if (!hasContainers) return withoutContainers();
  const folder = ownFolder();
  const first = await container(folder, { leave: true });
  const sql = postgres(urls.get(first) ?? "", { max: 1, onnotice: () => undefined });
  await expect(begun(folder)).rejects.toThrow(ELSEWHERE);
  await expect(deleteData(folder)).rejects.toThrow(ELSEWHERE);
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
  await sql.end();
  await ended(first);
  await (await startWhenFree(folder)).stop();
  await deleteData(folder);
  expect(fs.existsSync(placeOfData(folder))).toBe(false);
});
