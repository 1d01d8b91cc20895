import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { PgBoss } from "pg-boss";
import { migrate } from "@/db/migrate";
import { CONNECTIONS } from "@/lib/jobs/connections";
import type { Header } from "./format";
import { migrationsOf, nameOf, queueVersionOf, tablesOf } from "./tables";

/** Written by the start of an app, and replaced by what the backup has. */
const OF_A_START = ["signing_keys", "vapid_keys", "visit_salts", "media_homes", "setup_codes"];

/** Fails when somebody's rows are in the database. */
export async function requireEmpty(client: Client): Promise<void> {
  const full: string[] = [];
  for (const table of await tablesOf(client)) {
    if (table.schema !== "public" || OF_A_START.includes(table.name)) continue;
    const { rows } = await client.query(`select 1 from ${nameOf(table)} limit 1`);
    if (rows.length > 0) full.push(table.name);
  }
  if (full.length > 0)
    throw new Error(
      `The database is not empty (there are rows in ${full.slice(0, 3).join(", ")}${full.length > 3 ? " …" : ""}): nothing was changed. Restore into a fresh one: name it in DATABASE_URL, or an empty folder in BOOKPLATE_DATA.`,
    );
}

/** Gives an empty database the tables of the release that made the backup; the newer migrations follow after the rows. */
export async function prepareSchema(client: Client, databaseUrl: string, header: Header): Promise<void> {
  const applied = await migrationsOf(client);
  if (applied.length === 0) await migrateUpTo(databaseUrl, header.migrations.length);
  else if (applied.join() !== header.migrations.join())
    throw new Error(
      "The database has the tables of another release than the backup: nothing was changed. Restore into a fresh database that Bookplate has never been started on: newer migrations run after the rows are restored.",
    );
  await createQueueTables(databaseUrl);
  const version = await queueVersionOf(client);
  if (version < header.queueVersion)
    throw new Error("This backup's job queue is from a newer release. Update first: nothing was changed.");
}

/** Makes the schema as it was after the first `count` migrations. */
export async function migrateUpTo(databaseUrl: string, count: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-migrations-"));
  try {
    const journal = JSON.parse(fs.readFileSync("db/migrations/meta/_journal.json", "utf8"));
    const entries: { tag: string }[] = journal.entries.slice(0, count);
    fs.mkdirSync(path.join(folder, "meta"));
    fs.writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) fs.copyFileSync(`db/migrations/${tag}.sql`, path.join(folder, `${tag}.sql`));
    await migrate(databaseUrl, { folder, online: null });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the job queue's tables as this release has them. */
export async function createQueueTables(connectionString: string): Promise<void> {
  const own = { application_name: "bookplate-restore-queue", max: 1, supervise: false, schedule: false };
  const boss = new PgBoss({ connectionString, ...CONNECTIONS, ...own });
  const failed = new Promise<never>((_, reject) => boss.once("error", reject));
  await Promise.race([boss.start(), failed]);
  await boss.stop({ graceful: false });
}
