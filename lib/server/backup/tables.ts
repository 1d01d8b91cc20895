import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { TableHead } from "./format";

/** Alive only while the processes that wrote it are, or bound to the old server's transaction ids. */
const PASSING = ["public.front_doors", "public.cache_changes", "public.rate_windows", "pgboss.version"];

/** As it is here: one in partitions has no order of its own, and takes no frozen rows. */
export type Table = TableHead & { partitioned: boolean };

export const nameOf = ({ schema, name }: TableHead): string => `"${schema}"."${name}"`;

/** The tables a backup holds, as the catalogue of this database has them: ours and the queue's, with what can be written. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned,
      array_agg(quote_ident(a.attname)::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname, c.relkind, c.oid order by 1, 2`);
  return rows.filter(({ schema, name }) => !PASSING.includes(`${schema}.${name}`));
}

/** The rows of a table as COPY writes them, in the order they lie in: see `openConnection`. */
export function rowsOf(client: Client, table: TableHead): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (select ${table.columns.join(", ")} from ${nameOf(table)}) to stdout`));
}

/** How many rows the planner expects in each table, by its quoted name: for progress, not for counting. */
export async function expectedRows(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(`
    select format('"%s"."%s"', n.nspname, c.relname) as name, greatest(c.reltuples, 0)::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r'`);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations order by id");
  return rows.map(({ hash }) => hash);
}

export async function queueVersionOf(client: Client): Promise<number> {
  const { rows: found } = await client.query("select to_regclass('pgboss.version') as name");
  if (found[0]?.name === null) return 0;
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  return rows[0]?.version ?? 0;
}
