/** Writing many rows in one statement, and how PostgreSQL plans while an import fills its tables. */
import { setImmediate } from "node:timers/promises";
import type postgres from "postgres";

export type Sql = postgres.TransactionSql;
/** A row by column name; a `tsvector` is given as its text, an array as an array. */
export type NewRow = Record<string, unknown>;

/**
 * Inserts rows as one JSON document. Over a socket that waits before it sends small packets, as the driver's does, COPY
 * loses 40 ms for each table and batch, more than it gains: it ends with a packet of five bytes.
 */
export async function insertRows(sql: Sql, table: string, rows: NewRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await sql`
    insert into ${sql(table)} (${sql(columns)})
    select ${sql(columns)} from json_populate_recordset(null::${sql(table)}, ${JSON.stringify(rows)}::text::json)`;
}

/**
 * Plans are made for what a table holds now. One that was kept from when the table was empty reads all of it, again and
 * again, while an import fills it. What it wrote just now is in memory: looking rows up costs little more than reading on.
 */
export async function planAnew(sql: Sql): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`;
}

/** Plans may be kept: thousands of foreign keys are checked by one and the same plan. */
export async function reusePlans(sql: Sql): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'auto', true)`;
}

/** Starts each step when the one before has been sent: we make the next rows while PostgreSQL writes the last ones. */
export async function sendInTurn(steps: (() => Promise<void>)[]): Promise<void> {
  const sent: Promise<void>[] = [];
  for (const step of steps) {
    const pending = step();
    pending.catch(() => undefined); // it may fail while later steps are sent; the last line reports it
    sent.push(pending);
    await setImmediate();
  }
  await Promise.all(sent);
}

/** Search words as PostgreSQL writes a tsvector without positions; they hold letters, digits and marks only. */
export const lexemes = (terms: string[]): string => terms.map((term) => `'${term}'`).join(" ");
