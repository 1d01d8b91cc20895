import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { requireOurs } from "./origin";
import { openPool } from "./pool";

const MIGRATION_LOCK = 7_302_652;
const LOCK_NOT_AVAILABLE = "55P03";
const TRIES = 10;
/** An index of a large table takes long to build; a silent connection is given up after it all the same. */
const LONGEST_STATEMENT_MS = 2 * 3_600_000;
const LONGEST_TURN_MS = 2 * 3_600_000;

type Migrating = { folder?: string; online?: string | null; signal?: AbortSignal };

/**
 * Brings the schema up to date; processes that start together take turns. A statement that does not get its lock within
 * three seconds gives way and is tried again, so that the running release never queues behind it. A database that another
 * build made is refused in a sentence, before anything is changed. Aborted by `signal`, what was done stays whole. A
 * restore gives the `folder` of an older release, and no indexes.
 */
export async function migrate(
  url: string,
  { folder = "db/migrations", online = "db/online", signal }: Migrating = {},
): Promise<void> {
  const { sql } = openPool(url, {
    name: "bookplate-migrate",
    max: 1,
    lasting: true, // the lock lives on this connection
    statementMs: LONGEST_STATEMENT_MS,
  });
  const abort = () => void sql.end({ timeout: 0 });
  signal?.addEventListener("abort", abort, { once: true });
  try {
    signal?.throwIfAborted();
    await takeTurn(sql);
    await requireOurs(sql, folder);
    await sql`set lock_timeout to '3s'`;
    for (let tries = 1; ; tries += 1) {
      const failure = await runMigrations(drizzle(sql), { migrationsFolder: folder }).then(() => null, toError);
      if (!failure) break;
      if (codeOf(failure) !== LOCK_NOT_AVAILABLE || tries === TRIES) throw failure;
      await sleep(1_000);
    }
    await sql`set lock_timeout to 0`; // a concurrent build waits for old transactions, and nobody waits for it
    if (online) await runOnline(sql, online);
  } finally {
    signal?.removeEventListener("abort", abort);
    await sql.end({ timeout: 5 });
  }
}

/** Waits until no other process migrates, asking again and again: who waits in the server for it keeps a snapshot open. */
async function takeTurn(sql: postgres.Sql): Promise<void> {
  const until = performance.now() + LONGEST_TURN_MS;
  for (;;) {
    const [row] = await sql<[{ mine: boolean }]>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`;
    if (row.mine) return;
    if (performance.now() > until)
      throw new Error("Another process has been migrating this database for two hours; look at it, or end it.");
    await sleep(200);
  }
}

/** Runs the files of a folder in their order, outside of transactions; invalid indexes are dropped first. */
export async function runOnline(sql: postgres.Sql, folder: string): Promise<void> {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".sql"));
  if (files.length === 0) return;
  const broken = await sql<{ name: string }[]>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace`;
  for (const { name } of broken) await sql.unsafe(`drop index concurrently if exists ${name}`);
  for (const file of files.sort()) await sql.unsafe(fs.readFileSync(path.join(folder, file), "utf8"));
}

const toError = (error: Error): Error => error;
const codeOf = (error: Error): unknown =>
  (error as { code?: unknown }).code ?? (error.cause as { code?: unknown })?.code;
