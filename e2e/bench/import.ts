/**
 * How near the importer comes to the fastest way in: a file through `importFile`, against a bare COPY of the very rows it
 * leaves behind into the same tables with all their indexes and constraints. Run by itself, it takes a dump of Open Library's
 * shape with as many lines as are asked for: `node --import tsx/esm e2e/bench/import.ts [lines]`, 1,000,000 unless told.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { connect, type Pool } from "@/db/client";
import { migrate } from "@/db/migrate";
import { importFile } from "@/lib/catalogue/imports/import-file";
import { systemContext } from "@/lib/kernel/context";
import { startPostgres } from "@/lib/server/postgres";
import { writeDump } from "./open-library-dump";

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
const MB = 1024 * 1024;

type Measured = { label: string; ours: number; bare: number; ratio: number };
type Bench = { label: string; format: string; file: string; rounds: number; onProgress?: (part: number) => void };

const TABLE = {
  label: "import of the 10,000-row table, seconds against a bare COPY",
  format: "goodbooks",
  file: "e2e/fixtures/goodbooks/books.csv.gz",
  rounds: 4,
};

/**
 * Seconds of the best of some rounds each, taken in turn (what slows a round down is something else on the machine);
 * `ratio` is how many times as long as the bare COPY we take.
 */
export async function benchImport({ label, format, file, rounds, onProgress }: Bench = TABLE): Promise<Measured> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-bench-"));
  fs.chmodSync(folder, 0o755);
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined);
  let pool: Pool | undefined;
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined }); // without the limits of ours: a COPY takes minutes
  try {
    await migrate(cluster.url);
    pool = connect(cluster.url);
    const { db } = pool;
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      await empty(sql);
      times.ours.push(
        await seconds(() =>
          importFile(systemContext(db), {
            format,
            path: file,
            rejectionsFolder: folder,
            onProgress: ({ part }) => onProgress?.(part),
          }),
        ),
      );
      const files = await takeOut(sql);
      await empty(sql);
      times.bare.push(await seconds(() => sql.begin((inside) => putIn(inside, files))));
    }
    const [ours, bare] = [Math.min(...times.ours), Math.min(...times.bare)];
    return { label, ours, bare, ratio: ours / bare };
  } finally {
    await sql.end();
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

/** The dump, and the memory of this process when each tenth of it is done. */
async function benchDump(lines: number): Promise<Measured> {
  process.env.AUTH_SECRET ??= "bench-secret-bench-secret-bench-secret-0";
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-dump-"));
  const file = path.join(folder, "dump.txt");
  writeDump(file, lines);
  let tenth = 0;
  const onProgress = (part: number) => {
    if (part < tenth / 10) return;
    console.log(`${tenth * 10} %: ${(process.memoryUsage().rss / MB).toFixed(0)} MB`);
    tenth += 1;
  };
  try {
    const label = `import of a dump of ${lines} lines, seconds against a bare COPY`;
    return await benchImport({ label, format: "openlibrary", file, rounds: 1, onProgress });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { label, ours, bare, ratio } = await benchDump(Number(process.argv[2] ?? 1_000_000));
  console.log(`${label}: ${ours.toFixed(2)} / ${bare.toFixed(2)} = ${ratio.toFixed(2)}`);
}
