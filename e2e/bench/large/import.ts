/** Whether a file comes in as fast behind a million books as into an empty catalogue. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { connect } from "@/db/client";
import { migrate } from "@/db/migrate";
import { importFile } from "@/lib/catalogue/imports/import-file";
import { systemContext } from "@/lib/kernel/context";
import { writeDump } from "../open-library-dump";

const LINES = 30_000;
const WARM = 5_000;
/** Behind every number of the large catalogue. */
const FIRST = 300_000_000;

type Imported = { empty: number; behind: number };

/** Lines a second into an empty database, and into a copy of this one, which nobody may be connected to meanwhile. */
export async function importRates(url: string): Promise<Imported> {
  const sql = postgres(addressOf(url, "postgres"), { max: 1, onnotice: () => undefined });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-lines-"));
  const dumps = { warm: path.join(folder, "warm.txt"), counted: path.join(folder, "counted.txt") };
  writeDump(dumps.warm, WARM, FIRST);
  writeDump(dumps.counted, LINES, FIRST + WARM);
  const rate = async (name: string, made: () => Promise<unknown>) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await made();
    try {
      return await rateInto(addressOf(url, name), dumps, folder);
    } finally {
      await sql`drop database ${sql(name)} with (force)`;
    }
  };
  try {
    const from = new URL(url).pathname.slice(1);
    return {
      empty: await rate("bench_empty", () => sql`create database bench_empty`),
      behind: await rate(
        "bench_behind",
        () => sql`create database bench_behind template ${sql(from)} strategy file_copy`,
      ),
    };
  } finally {
    await sql.end();
    fs.rmSync(folder, { recursive: true });
  }
}

async function rateInto(url: string, dumps: { warm: string; counted: string }, folder: string): Promise<number> {
  await migrate(url);
  const pool = connect(url, { statementMs: 600_000 });
  const importOf = (file: string) =>
    importFile(systemContext(pool.db), { format: "openlibrary", path: file, rejectionsFolder: folder });
  try {
    await importOf(dumps.warm);
    const began = performance.now();
    const { created, rejected } = await importOf(dumps.counted);
    if (rejected > 0 || created < LINES / 2)
      throw new Error(`Of ${LINES} lines ${created} are new, ${rejected} refused.`);
    return LINES / ((performance.now() - began) / 1000);
  } finally {
    await pool.end();
  }
}

const addressOf = (url: string, database: string): string => Object.assign(new URL(url), { pathname: database }).href;
