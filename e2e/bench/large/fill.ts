/** A catalogue and libraries of any size, written by COPY as they are made: the memory that it takes does not grow with them. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { learnLexicon } from "./lexicon";
import type { Sizes } from "./sizes";
import { type Table, tablesOf, type Value } from "./tables";
import { World } from "./world";

type Report = (line: string) => void;

const CHUNK = 64 * 1024;

/**
 * Fills the tables of an empty catalogue, without looking references up, and makes their indexes at the end. One that is
 * broken off leaves them half full and without: begin again with an empty database.
 */
export async function fillLargeCatalogue(url: string, sizes: Sizes, report: Report): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined }); // without the limits of ours: a statement takes minutes
  try {
    const tables = tablesOf(new World(sizes, learnLexicon()));
    const indexes = await indexesOf(sql, [...tables.map(({ name }) => name), "catalogue_terms"]);
    for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
    await sql`set session_replication_role = replica`;
    for (const table of tables) await timed(report, table.name, () => copy(sql, table));
    await sql`set session_replication_role = origin`;
    await timed(report, "catalogue_terms", () => gatherTerms(sql));
    await sql`set maintenance_work_mem = '512MB'`;
    for (const { name, made } of indexes) await timed(report, name, () => sql.unsafe(made));
    await timed(report, "vacuum analyze", () => sql`vacuum analyze`);
  } finally {
    await sql.end();
  }
}

/** What a job of the catalogue gathers in runs of seconds. */
export const gatherTerms = (sql: postgres.Sql) => sql`insert into catalogue_terms
  select distinct unnest(tsvector_to_array(search_vector)) from works where made_by is null`;

/** The indexes that nothing but reading needs: they are made faster of a table that is full. */
const indexesOf = (sql: postgres.Sql, tables: string[]) => sql<{ name: string; made: string }[]>`
  select indexname as name, indexdef as made from pg_indexes i where tablename = any(${tables})
    and not exists (select 1 from pg_constraint c where c.conname = i.indexname) and indexdef not like 'CREATE UNIQUE%'`;

async function copy(sql: postgres.Sql, { name, columns, rows }: Table): Promise<{ count: number }> {
  let count = 0;
  function* chunks(): Generator<string> {
    let chunk = "";
    for (const row of rows()) {
      count += 1;
      chunk += lineOf(row);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = "";
    }
    yield chunk;
  }
  const into = await sql`copy ${sql(name)} (${sql.unsafe(columns)}) from stdin`.writable();
  await pipeline(Readable.from(chunks(), { highWaterMark: 2 }), into);
  return { count };
}

const lineOf = (row: Value[]): string => `${row.map(cellOf).join("\t")}\n`;

function cellOf(value: Value): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escaped(value);
  if (typeof value === "object") return `{${value.map((word) => escaped(word)).join(",")}}`;
  return String(value);
}

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll("\\", "\\\\").replaceAll(/[\t\n\r]/g, " ") : text;

async function timed(report: Report, name: string, work: () => Promise<{ count: number }>): Promise<void> {
  const began = performance.now();
  const { count } = await work();
  report(
    `${name}: ${count ? `${count} rows in ` : ""}${((performance.now() - began) / 1000).toFixed(1)} s; ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
  );
}
