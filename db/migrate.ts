import fs from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { takeTurn } from "./advisory-lock";
import { runBatches } from "./batches";
import { requireOurs } from "./origin";
import { patiently } from "./patiently";
import { openPool } from "./pool";

export const MIGRATION_LOCK = 7_302_652;
/** An index of a large table takes long to build; a silent connection is given up after it all the same. */
const LONGEST_STATEMENT_MS = 2 * 3_600_000;

type Migrating = { folder?: string; online?: string | null; batches?: string | null; signal?: AbortSignal };

/**
 * Brings the schema up to date; processes that start together take turns. Each file is a transaction of its own, so that
 * no lock outlives the file that took it, and the data that it moves goes before it in batches. A transaction that does not
 * get its lock within three seconds, or loses against one of the running release, gives way and is done again. A database
 * that another build made is refused in a sentence, before anything is changed. Aborted by `signal`, what was done stays
 * whole. A restore gives the `folder` of an older release, and no indexes.
 */
export async function migrate(
  url: string,
  { folder = "db/migrations", online = "db/online", batches = "db/batches", signal }: Migrating = {},
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
    await takeTurn(sql, MIGRATION_LOCK, { signal });
    await sql`set lock_timeout to '3s'`;
    await patiently(() => requireOurs(sql, folder), signal);
    for (const pending of await pendingIn(sql, folder)) {
      if (batches) await runBatches(sql, batches, pending.tag, signal);
      await patiently(() => sql.begin((tx) => apply(tx, pending)), signal);
    }
    await sql`set lock_timeout to 0`; // a concurrent build waits for old transactions, and nobody waits for it
    if (online) await patiently(() => runOnline(sql, online), signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
    await sql.end({ timeout: 5 });
  }
}

type Pending = { tag: string; statements: string[]; hash: string; at: number };

/** The files that are not recorded yet, in their order; what is recorded is known to be the first of them. */
async function pendingIn(sql: postgres.Sql, folder: string): Promise<Pending[]> {
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const [row] = await sql<{ recorded: number }[]>`select count(*)::int as recorded from drizzle.__drizzle_migrations`;
  const journal: { entries: { tag: string }[] } = JSON.parse(
    fs.readFileSync(path.join(folder, "meta/_journal.json"), "utf8"),
  );
  return readMigrationFiles({ migrationsFolder: folder })
    .map((file, i) => ({
      tag: journal.entries[i]?.tag ?? "",
      statements: file.sql,
      hash: file.hash,
      at: file.folderMillis,
    }))
    .slice(row?.recorded);
}

/** Runs one file and records it, as drizzle's own migrator does, which makes one transaction of all files. */
async function apply(tx: postgres.TransactionSql, { statements, hash, at }: Pending): Promise<void> {
  for (const statement of statements) await tx.unsafe(statement);
  await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`;
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
