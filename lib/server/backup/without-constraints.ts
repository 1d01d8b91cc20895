import type { Client } from "pg";
import { nameOf, tablesOf } from "./tables";

type Made = { drop: string; create: string };

/**
 * Empties every table and takes keys, triggers and indexes away while rows come in table by table: sorting once at the end
 * takes a fraction of finding each row its place. Putting them back checks every row; `at` hears which is being built. In
 * the caller's transaction.
 */
export async function withoutConstraints<T>(
  client: Client,
  at: (where: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const tables = (await tablesOf(client)).map(nameOf);
  const references = await constraintsOf(client, "f");
  const keys = await constraintsOf(client, "pu");
  const indexes = await indexesOf(client);
  for (const { drop } of [...references, ...keys, ...indexes]) await client.query(drop);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(", ")}`);
  const result = await work();
  await client.query("set local maintenance_work_mem to '256MB'");
  for (const { create } of [...keys, ...indexes, ...references]) {
    at(create);
    await client.query(create);
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  return result;
}

/** Foreign keys of ours and the queue's; primary keys and unique ones of ours only, since the queue's are in partitions. */
async function constraintsOf(client: Client, types: "f" | "pu"): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where conparentid = 0 and contype = any (string_to_array($1, null)::"char"[])
      and (connamespace = 'public'::regnamespace or (contype = 'f' and connamespace = 'pgboss'::regnamespace)) order by 1`,
    [types],
  );
  return rows;
}

/** Indexes that no constraint is made of. */
async function indexesOf(client: Client): Promise<Made[]> {
  const { rows } = await client.query<Made>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and not i.indisreplident
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`);
  return rows;
}
