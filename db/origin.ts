/** Which build made this database: its recorded migrations are compared with the files, one by one and in their order. */
import fs from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";

type Recorded = { hash: string; at: string };

/**
 * Before 1.0.0 the foundation was rendered again a few times. A file `<hash>.sql` in this folder takes a database that such a
 * foundation made to the one that is frozen now.
 */
const FORMER = "db/former";

/** Passes for an empty database and for one that this program's migrations made, or began; throws a sentence otherwise. */
export async function requireOurs(sql: postgres.Sql, folder: string): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: folder });
  const recorded = await recordedIn(sql);
  const [first] = recorded;
  if (!first) return requireEmpty(sql);
  if (first.hash !== files[0]?.hash || first.at !== String(files[0]?.folderMillis)) {
    await adopt(sql, first, files[0] as (typeof files)[number]);
    return requireOurs(sql, folder);
  }
  const strange = recorded.findIndex(
    ({ hash, at }, i) => files[i] && (files[i].hash !== hash || String(files[i].folderMillis) !== at),
  );
  if (strange >= 0)
    throw new Error(
      `This database was made by another build of Bookplate (its migration ${strange} is not ours): start that build, or set BOOKPLATE_DATA or DATABASE_URL to another database.`,
    );
  if (recorded.length > files.length)
    throw new Error(
      `This database was made by a newer Bookplate (it has ${recorded.length} migrations, this one knows ${files.length}): install that release or a later one, or restore a backup that this release made.`,
    );
}

async function recordedIn(sql: postgres.Sql): Promise<Recorded[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return [];
  return sql<Recorded[]>`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at, id`;
}

/** A database of somebody else must not get our tables between its own. */
async function requireEmpty(sql: postgres.Sql) {
  const [other] = await sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname in ('users', 'works', 'authors') limit 1`;
  if (other)
    throw new Error(
      `This database has a table ${other.name} that Bookplate did not make: give Bookplate an empty database of its own.`,
    );
}

async function adopt(sql: postgres.Sql, first: Recorded, foundation: { hash: string; folderMillis: number }) {
  const file = path.join(FORMER, `${first.hash}.sql`);
  const same = first.hash === foundation.hash;
  if (!same && !fs.existsSync(file))
    throw new Error(
      "This database was made by another build of Bookplate: start that build, or set BOOKPLATE_DATA or DATABASE_URL to another database.",
    );
  await sql.begin(async (tx) => {
    if (!same) await tx.unsafe(fs.readFileSync(file, "utf8"));
    await tx`
      update drizzle.__drizzle_migrations set hash = ${foundation.hash}, created_at = ${foundation.folderMillis}
      where hash = ${first.hash}`;
  });
}
