import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { learnTime } from "@/db/clock";
import { migrate } from "@/db/migrate";
import { isAway, isPassing } from "@/db/passing";
import { openPool } from "@/db/pool";
import { requireSameSecret } from "@/lib/auth/same-secret";
import { pooledSession } from "@/lib/kernel/database";
import { parseEnv } from "@/lib/kernel/env";
import { requireWrites } from "./embedded/room";
import { type Cluster, placeOfData, startPostgres } from "./postgres";
import { readVariables } from "./variables";

export type OpenDatabase = Cluster & { embedded: boolean };

/**
 * Reads the variables, and makes the data folder with its secret. What wants the secret of another folder makes none:
 * without one that is given or kept, there is no AUTH_SECRET then.
 */
export function prepareEnvironment({ makesSecret = true } = {}): string {
  const parsed = readVariables();
  const folder = path.resolve(parsed.BOOKPLATE_DATA);
  const secretFile = path.join(folder, "secret");
  if (!makesSecret && !parsed.AUTH_SECRET && !fs.existsSync(secretFile)) return folder;
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    process.env.AUTH_SECRET = parsed.AUTH_SECRET ?? storedSecret(secretFile);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EROFS" && code !== "EACCES" && code !== "EPERM") throw error;
    throw new Error(
      `Bookplate can't write to its data folder ${folder} (${code}): set BOOKPLATE_DATA to a folder of its own.`,
    );
  }
  return folder;
}

/** With its parents. Node says ENOENT where a parent takes no writes: the first folder that is there says what is wrong. */
function makeFolder(folder: string) {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    let parent = path.dirname(folder);
    while (!fs.existsSync(parent)) parent = path.dirname(parent);
    fs.accessSync(parent, fs.constants.W_OK);
    throw error;
  }
}

/** Written beside and linked into place, so that of two first starts one wins and nobody reads half a secret. */
function storedSecret(file: string): string {
  if (!fs.existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString("hex")}`;
    try {
      fs.writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return fs.readFileSync(file, "utf8").trim();
}

const LONGEST_LOOK_MS = 10_000;

/** How long a server that is just coming up is waited for, and between two looks. */
const LONGEST_WAIT_MS = 60_000;
const PAUSE_MS = 500;
/** Nobody listens, or the name leads nowhere: it is the variable that is wrong. */
const NOBODY_THERE = new Set(["ECONNREFUSED", "ENOTFOUND"]);

type Opening = {
  migrated?: boolean;
  signal?: AbortSignal;
  waitMs?: number;
  connections?: number;
  /** Told when a part of it is done. */
  lap?: (part: string) => void;
};

const USUAL_CONNECTIONS = 200;

/**
 * The database of this process: the one DATABASE_URL names, or else the embedded one of the data folder. It is migrated
 * unless `migrated` is false (a backup changes nothing). The embedded one takes at least so many `connections`. What fails or
 * is aborted on the way leaves nothing running.
 */
export async function openDatabase(
  folder: string,
  report: (line: string) => void,
  { migrated = true, signal, waitMs, connections = 0, lap = () => undefined }: Opening = {},
): Promise<OpenDatabase> {
  const { DATABASE_URL: pool, DATABASE_DIRECT_URL: direct } = process.env;
  const external = direct || pool;
  if (external) {
    await meetServer(external, report, { signal, waitMs });
    lap("server");
    if (migrated && direct && pool) await requireSessions(pool);
    if (migrated) await bringUp(external, signal);
    lap("migrations");
    return { url: external, embedded: false, keepAlive: () => undefined, stop: async () => undefined };
  }
  const place = path.join(folder, "pg");
  const settings = { max_connections: String(Math.max(USUAL_CONNECTIONS, connections)) };
  const cluster = await startPostgres(place, report, settings, signal);
  lap("server");
  process.env.DATABASE_URL = cluster.url;
  process.env.BOOKPLATE_EMBEDDED = "1";
  try {
    if (migrated) {
      await requireWrites(placeOfData(place), cluster.url, report);
      await bringUp(cluster.url, signal);
    }
    lap("migrations");
    signal?.throwIfAborted();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { ...cluster, embedded: true };
}

/**
 * A pooler in transaction mode hands out sessions that are not ours to set up: whoever runs it does, in `connect_query`.
 * Without the limits nothing would end a statement that hangs, and without the likeness searches would find less.
 */
async function requireSessions(url: string) {
  const { sql } = openPool(url, { name: "bookplate-start", max: 1, statementMs: LONGEST_LOOK_MS, pooled: true });
  try {
    const wanted = Object.entries(pooledSession(parseEnv(process.env).DATABASE_STATEMENT_SECONDS));
    const found = await sql`
      select name, coalesce((select setting from pg_settings s where s.name = asked.name), current_setting(name, true)) as setting
      from unnest(${wanted.map(([name]) => name)}::text[]) asked (name)`;
    const settings = new Map(found.map(({ name, setting }) => [name, setting]));
    if (wanted.every(([name, value]) => settings.get(name) === String(value))) return;
    const query = wanted.map(([name, value]) => `set ${name} = ${value}`).join("; ");
    throw new Error(
      `The pooler of DATABASE_URL gives sessions without the settings that Bookplate counts on: give its database connect_query='${query}'.`,
    );
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** The schema of this release, and keys that this process can open. */
async function bringUp(url: string, signal?: AbortSignal) {
  await migrate(url, { signal });
  await requireSameSecret(url);
}

/**
 * The first word with a server of somebody else's. One that is just coming up, or behind a proxy that does not pass anything on
 * yet, is asked again for `waitMs`; that nobody listens there, or not to us, is said at once. Where one of several processes
 * is told of the embedded one, whoever started it starts that again, and it is waited for.
 */
async function meetServer(url: string, report: (line: string) => void, { signal, waitMs = LONGEST_WAIT_MS }: Opening) {
  const until = performance.now() + waitMs;
  const isEmbedded = process.env.BOOKPLATE_EMBEDDED === "1";
  const mayCome = (failure: Error, code = "") => isPassing(failure) && (isEmbedded || !NOBODY_THERE.has(code));
  for (let tries = 1; ; tries += 1) {
    const failure = await askServer(url, signal).then(
      () => null,
      (error: Error) => error,
    );
    if (!failure) return;
    signal?.throwIfAborted();
    const { code } = failure as { code?: string };
    if (!mayCome(failure, code) || performance.now() + PAUSE_MS > until) {
      if (!isAway(failure)) throw failure;
      const silent = isEmbedded ? "The embedded database" : "The variable DATABASE_URL names a server that";
      throw new Error(`${silent} does not respond (${code}).`);
    }
    if (tries === 1)
      report(
        `The ${isEmbedded ? "embedded " : ""}database does not respond yet (${code}); waiting up to ${Math.ceil(waitMs / 1000)} s.`,
      );
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}

async function askServer(url: string, signal?: AbortSignal) {
  const { sql } = openPool(url, { name: "bookplate-start", max: 1, statementMs: LONGEST_LOOK_MS });
  const abort = () => void sql.end({ timeout: 0 });
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const [row] = await sql`select current_setting('server_version_num')::int as version`;
    if (row && row.version < 150_000)
      throw new Error("The variable DATABASE_URL names a PostgreSQL older than 15: update it to 15 or newer.");
    await learnTime(sql);
  } finally {
    signal?.removeEventListener("abort", abort);
    await sql.end({ timeout: 2 });
  }
}
