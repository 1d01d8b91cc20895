/**
 * How near the importer comes to the fastest way in: the 10,000-row table through `importFile`, against a bare COPY of the
 * very rows it leaves behind into the same tables with all their indexes and constraints.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type postgres from "postgres";
import { connect, type Pool } from "@/db/client";
import { migrate } from "@/db/migrate";
import { importFile } from "@/lib/catalogue/imports/import-file";
import { systemContext } from "@/lib/kernel/context";
import { startPostgres } from "@/lib/server/postgres";

const FILE = "e2e/fixtures/goodbooks/books.csv.gz";
/** In the order in which rows may refer to each other. */
const TABLES = [
  "authors",
  "series",
  "works",
  "contributions",
  "editions",
  "subjects",
  "work_subjects",
  "identifiers",
  "author_ambiguities",
];
const ROUNDS = 4;

/**
 * Seconds of the best of four rounds each, taken in turn (what slows a round down is something else on the machine);
 * `ratio` is how many times as long as the bare COPY we take.
 */
export async function benchImport(): Promise<{ label: string; ours: number; bare: number; ratio: number }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-bench-"));
  fs.chmodSync(folder, 0o755);
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined);
  let pool: Pool | undefined;
  try {
    await migrate(cluster.url);
    pool = connect(cluster.url);
    const { db, sql } = pool;
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      await empty(sql);
      times.ours.push(
        await seconds(() =>
          importFile(systemContext(db), { format: "goodbooks", path: FILE, rejectionsFolder: folder }),
        ),
      );
      const files = await takeOut(sql);
      await empty(sql);
      times.bare.push(await seconds(() => sql.begin((inside) => putIn(inside, files))));
    }
    const [ours, bare] = [Math.min(...times.ours), Math.min(...times.bare)];
    return { label: "import of the 10,000-row table, seconds against a bare COPY", ours, bare, ratio: ours / bare };
  } finally {
    await pool?.end();
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Empty tables with fresh statistics and no leftovers, so that every round starts alike. */
async function empty(sql: postgres.Sql): Promise<void> {
  await sql`truncate ${sql(TABLES)}, import_runs, cache_changes cascade`;
  await sql`vacuum analyze`;
  await sql`checkpoint`;
}

/** Writes every table to a file on the server: reading it back costs no network and no client. */
async function takeOut(sql: postgres.Sql): Promise<Map<string, string>> {
  const [{ data_directory: folder } = { data_directory: "" }] = await sql<
    { data_directory: string }[]
  >`show data_directory`;
  const files = new Map(TABLES.map((table) => [table, path.join(folder, `${table}.copy`)]));
  for (const [table, file] of files) await sql.unsafe(`copy ${table} to '${file}'`);
  return files;
}

async function putIn(sql: postgres.TransactionSql, files: Map<string, string>): Promise<void> {
  for (const [table, file] of files) await sql.unsafe(`copy ${table} from '${file}'`);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  benchImport().then(({ label, ours, bare, ratio }) => {
    console.log(`${label}: ${ours.toFixed(2)} / ${bare.toFixed(2)} = ${ratio.toFixed(2)}`);
  });
}
