/**
 * Partitions by month for a table that has grown too large to delete from. The table that is there becomes the first
 * partition, for all that came before next month: nothing is copied, and writes wait only for a rename.
 */
import type postgres from "postgres";

type Partitionable = { table: string; key: string; by: "id" | "day" };

/**
 * Each has its key in every one of its unique keys, and nothing points to it. `notification_events` and `mails` are no such
 * tables: their `dedupe_key` is unique over all time, which no index over partitions can promise, and `notify` and the outbox
 * build on it. Nor is `idempotency_keys`, whose key is the caller's.
 */
export const PARTITIONABLE: readonly Partitionable[] = [
  { table: "notifications", key: "event_id", by: "id" },
  { table: "audit_log", key: "id", by: "id" },
  { table: "daily_counts", key: "day", by: "day" },
  { table: "visit_marks", key: "day", by: "day" },
];

const MONTHS_AHEAD = 13;

type Client = Pick<postgres.Sql, "unsafe">;
type Month = { name: string; from: string; to: string };
type Constraint = { name: string; kind: "p" | "u" | "f" | "c"; definition: string };
type Trigger = { name: string; definition: string; forRows: boolean };

/** The smallest UUIDv7 of an instant: its first 48 bits are milliseconds. */
const firstId = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};

const startOfMonth = (now: Date, ahead: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
const bound = (at: Date, by: Partitionable["by"]) => (by === "id" ? firstId(at) : at.toISOString().slice(0, 10));

/** The months after the present one. */
function monthsAhead(now: Date, by: Partitionable["by"]): Month[] {
  return Array.from({ length: MONTHS_AHEAD }, (_, i) => {
    const [from, to] = [startOfMonth(now, i + 1), startOfMonth(now, i + 2)];
    return { name: from.toISOString().slice(0, 7).replace("-", "_"), from: bound(from, by), to: bound(to, by) };
  });
}

/** Makes the table one of partitions; `report` is told of each step and what it took. Where it is one already, nothing happens. */
export async function partitionTable(
  sql: postgres.Sql,
  { table, key, by }: Partitionable,
  { now, report = () => undefined }: { now: Date; report?: (line: string) => void },
): Promise<void> {
  if (await isPartitioned(sql, table)) return;
  const cut = bound(startOfMonth(now, 1), by);
  const old = `${table}_before`;
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    report(`${table}: ${what} in ${((performance.now() - began) / 1000).toFixed(2)} s`);
  };
  await sql.unsafe(`alter table ${table} drop constraint if exists ${old}`); // of a run that was ended
  await sql.unsafe(`alter table ${table} add constraint ${old} check (${key} < '${cut}') not valid`);
  await timed("read through, while writes go on,", () => sql.unsafe(`alter table ${table} validate constraint ${old}`));
  await timed("exchanged", () =>
    sql.begin(async (tx) => {
      await tx`set local lock_timeout to '3s'`;
      await tx.unsafe(`lock table ${table} in access exclusive mode`);
      await exchange(tx, { table, key, old, cut });
      await addMonths(tx, table, monthsAhead(now, by));
      await tx.unsafe(`create table ${table}_otherwise partition of ${table} default`);
      await guardPartition(tx, table, `${table}_otherwise`);
    }),
  );
  await timed("statistics", () => sql.unsafe(`analyze ${table}`));
}

/** Adds the months that are missing: to be run once a year at least. Rows of a month that has none lie in `_otherwise`. */
export async function addMissingMonths(sql: postgres.Sql, { table, by }: Partitionable, now: Date): Promise<number> {
  if (!(await isPartitioned(sql, table))) return 0;
  return addMonths(sql, table, monthsAhead(now, by));
}

async function isPartitioned(sql: postgres.Sql, table: string): Promise<boolean> {
  const [row] = await sql`select relkind = 'p' as yes from pg_class where oid = ${table}::regclass`;
  return row?.yes === true;
}

async function exchange(
  tx: postgres.TransactionSql,
  { table, key, old, cut }: { table: string; key: string; old: string; cut: string },
): Promise<void> {
  const constraints = await tx<Constraint[]>`
    select conname as name, contype as kind, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype in ('p', 'u', 'f', 'c') and conname <> ${old} order by contype = 'f'`;
  const indexes = await tx<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = ${table}::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`;
  const triggers = await tx<Trigger[]>`
    select tgname as name, pg_get_triggerdef(oid) as definition, tgtype & 1 = 1 as "forRows" from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal`;
  await tx.unsafe(`alter table ${table} rename to ${old}`);
  for (const { name, kind } of constraints)
    if (kind === "p" || kind === "u") await tx.unsafe(`alter table ${old} rename constraint ${name} to ${name}_before`);
  for (const { name } of indexes) await tx.unsafe(`alter index ${name} rename to ${name}_before`);
  await tx.unsafe(`create table ${table} (like ${old} including defaults) partition by range (${key})`);
  for (const { name, definition } of constraints)
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await tx.unsafe(definition);
  for (const { name, forRows, definition } of triggers) {
    if (forRows) await tx.unsafe(`drop trigger ${name} on ${old}`); // the partition is given the table's
    await tx.unsafe(definition);
  }
  await tx.unsafe(`alter table ${table} attach partition ${old} for values from (minvalue) to ('${cut}')`);
  await tx.unsafe(`alter table ${old} drop constraint ${old}`);
}

async function addMonths(sql: Client, table: string, months: Month[]): Promise<number> {
  let added = 0;
  for (const { name, from, to } of months) {
    const partition = `${table}_${name}`;
    const [there] = await sql.unsafe("select to_regclass($1) is not null as yes", [partition]);
    if (there?.yes) continue;
    await sql.unsafe(`create table ${partition} partition of ${table} for values from ('${from}') to ('${to}')`);
    await guardPartition(sql, table, partition);
    added += 1;
  }
  return added;
}

/** What is asked once a statement is asked of the table that a statement names: so each partition has those triggers too. */
async function guardPartition(sql: Client, table: string, partition: string): Promise<void> {
  const triggers = await sql.unsafe<{ definition: string }[]>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = $1::regclass and not tgisinternal and tgtype & 1 = 0`,
    [table],
  );
  for (const { definition } of triggers)
    await sql.unsafe(definition.replace(` ON public.${table} `, ` ON public.${partition} `));
}
