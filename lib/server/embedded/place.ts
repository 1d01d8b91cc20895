/**
 * Where the processes of a data folder run. PostgreSQL's own guards, and ours, know a server by its process id, which says
 * nothing in another container: there a server that runs looks like one that crashed.
 */
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { type Lock, tryLock, waitForLock } from "./lock";
import { readIfThere } from "./shared-files";

/** A server listens here too, since a path leads to its socket from every container and the kernel knows who listens. */
export const SOCKET_FOLDER = process.platform === "linux" ? "." : "";
const SOCKET = /^\.s\.PGSQL\.\d+(\.lock)?$/;

const usersOf = (data: string) => `${data}.users`;
const placeOf = (data: string) => `${data}.place`;

/**
 * The shared lock of a process that uses the server. All who hold it run in one place, which the first of them wrote down;
 * from anywhere else it is refused in a sentence. The caller holds the folder's turn.
 */
export async function joinUsers(data: string, signal?: AbortSignal): Promise<Lock> {
  const first = tryUnused(data);
  const [noted, mine] = [readPlace(data), here()];
  if (!first && noted !== mine) throw elsewhere(data);
  if (noted !== mine) fs.writeFileSync(placeOf(data), mine);
  first?.release();
  return waitForLock(usersOf(data), "shared", signal);
}

/** The lock that says that no process uses the server, or null when one does. */
export const tryUnused = (data: string): Lock | null => tryLock(usersOf(data), "exclusive");

/**
 * Clears away what a server that is gone left of itself, its pid file first; refuses in a sentence while one that is not to
 * be seen from here still listens, since that one may be writing.
 */
export async function clearAway(data: string): Promise<void> {
  const left = fs.readdirSync(data).filter((name) => SOCKET.test(name));
  for (const name of left) if (!name.endsWith(".lock") && (await isListening(data, name))) throw elsewhere(data);
  for (const name of ["postmaster.pid", ...left]) fs.rmSync(path.join(data, name), { force: true });
}

const elsewhere = (data: string) =>
  new Error(
    `Bookplate runs on the database in ${data} in another container: run this in that container, or stop it first. Containers that serve together need a PostgreSQL of their own (DATABASE_URL).`,
  );

/** This kernel since it was started, and what of it a process here sees; elsewhere than on Linux a machine is one place. */
function here(): string {
  if (process.platform !== "linux") return process.platform;
  const boot = fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return [boot, fs.readlinkSync("/proc/self/ns/pid"), fs.readlinkSync("/proc/self/ns/net")].join(" ");
}

const readPlace = (data: string): string | null => readIfThere(placeOf(data));

/** Through the folder's descriptor, because the path of a socket may have a hundred characters and no more. */
async function isListening(data: string, name: string): Promise<boolean> {
  const folder = fs.openSync(data, "r");
  const socket = net.connect(`/proc/self/fd/${folder}/${name}`);
  try {
    return await new Promise((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "ECONNREFUSED" && code !== "ENOENT"));
    });
  } finally {
    socket.destroy();
    fs.closeSync(folder);
  }
}
