import type { Client } from "pg";
import { nameOf, tablesOf } from "./tables";

type Made = { drop: string; create: string };

/**
 * Empties every table and takes foreign keys, triggers and indexes away while rows come in table by table. Putting them
 * back checks every row; `at` hears which is being built. In the caller's transaction.
 */
export async function withoutConstraints<T>(
  client: Client,
  at: (where: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const tables = (await tablesOf(client)).map(nameOf);
  const keys = await foreignKeys(client);
  const indexes = await indexesOf(client);
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(", ")}`);
  const result = await work();
  await client.query("set local maintenance_work_mem to '256MB'");
  for (const { create } of [...indexes, ...keys]) {
    at(create);
    await client.query(create);
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  return result;
}

async function foreignKeys(client: Client): Promise<Made[]> {
  const { rows } = await client.query<Made>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`);
  return rows;
}

/** Indexes that no constraint is made of; building one at the end takes a fraction of keeping it up to date row by row. */
async function indexesOf(client: Client): Promise<Made[]> {
  const { rows } = await client.query<Made>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and not i.indisreplident
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`);
  return rows;
}
