/**
 * PostgreSQL without a set-up: the server binaries come from npm, the data stays in one folder.
 * We launch the binaries ourselves: the server must outlive a Ctrl-C until the app has drained, must run as another
 * account when we are root, and must be adopted when an earlier process was killed.
 *
 * Two locks beside the data say who may do what, and die with their holder, not with a connection: `pg.turn` is held while
 * a server is made, started or stopped; `pg.users` is shared by every process that uses the server, all of them in the place
 * that `pg.place` names.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isPassing } from "@/db/passing";
import { openPool } from "@/db/pool";
import { reachableBinaries, reachableFolder, serverAccount } from "./embedded/account";
import { dataFolder } from "./embedded/data-folder";
import { waitForLock } from "./embedded/lock";
import { clearAway, joinUsers, tryUnused } from "./embedded/place";
import { endServer, launch, pidOf, runningPort, type Server } from "./embedded/server";
import { supervise } from "./embedded/supervise";

type Report = (line: string) => void;

export type Cluster = {
  url: string;
  /** From now on a server that dies is started again, on its port. For an app and a worker, not for commands. */
  keepAlive: (report: Report) => void;
  /** Lets go of the server, and ends it when no other Bookplate process uses it. */
  stop: () => Promise<void>;
};

/**
 * Starts (or adopts) the embedded server whose data lies in `folder`, creating it on first use. `settings` are PostgreSQL's
 * own, for a server that is launched. An aborted `signal` leaves nothing running that this call began.
 */
export async function startPostgres(
  folder: string,
  report: Report,
  settings: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Cluster> {
  const account = serverAccount();
  const native = await reachableBinaries(account, report);
  const data = placeOfData(folder);
  fs.mkdirSync(path.dirname(data), { recursive: true });
  const turn = await waitForLock(turnOf(data), "exclusive", signal);
  try {
    const users = await joinUsers(data, signal);
    try {
      const password = await dataFolder({ native, data, account, report, signal });
      const server = { native, data, account, settings };
      const port = await up(server, password, report, signal);
      const url = addressOf(port, password, "bookplate");
      let watch: ReturnType<typeof supervise> | undefined;
      return {
        url,
        keepAlive: (onMessage) => {
          watch ??= supervise({ ...server, settings: { ...settings, port: String(port) } }, turnOf(data), onMessage);
        },
        stop: async () => {
          await watch?.stop();
          const last = await waitForLock(turnOf(data), "exclusive");
          users.release();
          await endIfUnused(data).finally(last.release);
        },
      };
    } catch (error) {
      users.release();
      await endIfUnused(data);
      throw error;
    }
  } finally {
    turn.release();
  }
}

/** Where the data of this folder really lies: elsewhere when the server's account may not enter it. */
export const placeOfData = (folder: string): string => reachableFolder(path.resolve(folder), serverAccount());

/** Deletes the data; refuses while a Bookplate process uses it. A server that a killed one left behind is ended. */
export async function deleteData(folder: string): Promise<void> {
  const data = placeOfData(folder);
  if (!fs.existsSync(path.dirname(data))) return;
  const turn = await waitForLock(turnOf(data), "exclusive");
  try {
    if (!(await endIfUnused(data)))
      throw new Error("Bookplate is running on this database. Stop it first; nothing was deleted.");
    if (fs.existsSync(data)) await clearAway(data);
    fs.rmSync(data, { recursive: true, force: true });
  } finally {
    turn.release();
  }
}

const turnOf = (data: string) => `${data}.turn`;

/** Ends the server unless a process uses it; says whether it is unused. The caller holds the turn. */
async function endIfUnused(data: string): Promise<boolean> {
  const alone = tryUnused(data);
  if (!alone) return false;
  if (pidOf(data)) await endServer(data);
  alone.release();
  return true;
}

const addressOf = (port: number, password: string, database: string) =>
  `postgres://bookplate:${password}@127.0.0.1:${port}/${database}`;

const LONGEST_CREATION_MS = 120_000; // on a slow disk

/** The port of a server that answers: one that is up, or a new one. One that dies under our hands is tried again. */
async function up(server: Server, password: string, report: Report, signal?: AbortSignal): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = (await runningPort(server.data, signal)) ?? (await launch(server, report, signal));
    try {
      await createDatabase(addressOf(port, password, "postgres"), signal);
      return port;
    } catch (error) {
      signal?.throwIfAborted();
      if (tries === 5 || !isPassing(error)) throw error;
      await sleep(200, undefined, { signal });
    }
  }
}

/** Makes the database when it is missing; an aborted `signal` leaves at most an empty one. */
async function createDatabase(url: string, signal?: AbortSignal) {
  const { sql } = openPool(url, { name: "bookplate-start", max: 1, statementMs: LONGEST_CREATION_MS });
  const abort = () => void sql.end({ timeout: 0 });
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const [there] = await sql`select 1 from pg_database where datname = 'bookplate'`;
    if (!there) await sql`create database bookplate`;
  } finally {
    signal?.removeEventListener("abort", abort);
    await sql.end({ timeout: 2 });
  }
}
