import type { TransactionSql } from "postgres";
import type { TableHead } from "./format";

/** Alive only while the processes that wrote it are, or bound to the old server's transaction ids. */
const PASSING = ["public.front_doors", "public.cache_changes", "public.rate_windows", "pgboss.version"];

/**
 * The tables a backup holds: ours and the queue's, with the columns that can be written and an order that is the same
 * under every collation, so that equal rows have equal checksums anywhere.
 */
export async function tablesOf(sql: TransactionSql): Promise<TableHead[]> {
  const rows = await sql<TableHead[]>`
    select n.nspname as schema, c.relname as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(
        (select string_agg(quote_ident(k.attname) || case when k.attcollation <> 0 then ' collate "C"' else '' end, ', '
            order by array_position(i.indkey::int2[], k.attnum))
          from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary),
        'row_to_json(t)::text collate "C"') as order
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname, c.oid order by 1, 2`;
  return rows.filter(({ schema, name }) => !PASSING.includes(`${schema}.${name}`)).map((row) => ({ ...row }));
}

/** The rows of a table as COPY writes them, in the order of its key. */
export async function rowsOf(sql: TransactionSql, { schema, name, columns, order }: TableHead) {
  const statement = `copy (select ${columns.join(", ")} from "${schema}"."${name}" t order by ${order}) to stdout`;
  return (await sql.unsafe(statement).readable()) as unknown as AsyncIterable<Buffer>;
}

/** Values must look the same whoever reads them. */
export async function plainSettings(sql: TransactionSql): Promise<void> {
  await sql`set local timezone to 'UTC'`;
  await sql`set local datestyle to 'ISO'`;
  await sql`set local statement_timeout to 0`;
  await sql`set local idle_in_transaction_session_timeout to 0`;
}

export async function migrationsOf(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ hash }) => hash);
}

export async function queueVersionOf(sql: TransactionSql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from pgboss.version`;
  return row?.version ?? 0;
}
