import { getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { columnName } from "@/db/names";
import { type PersonPolicy, personalTables, personColumns } from "@/db/personal";
import { AnyRow } from "@/lib/http/rows";
import { readRows } from "@/lib/kernel/database";
import "@/db/schema"; // every table declares itself
import { readerExports } from "@/db/schema/reader-imports";
import { uploads } from "@/db/schema/uploads";
import { hashedUsername } from "@/lib/auth/retained-names";
import { BATCH, deleteInBatches } from "@/lib/jobs/delete-in-batches";
import type { Context } from "@/lib/kernel/context";

const tables = personalTables();

type Own = { table: PgTable; key: string; policy: PersonPolicy };
const own: readonly Own[] = tables.flatMap((declared) =>
  personColumns(declared).map(([key, policy]) => ({ table: declared.table, key, policy })),
);

/** The rows of `table` whose column `key` is the person. */
const pointsAt = ({ table, key }: Own, userId: string): SQL =>
  sql`${sql.identifier(getTableName(table))}.${sql.identifier(columnName(table, key))} = ${userId}::uuid`;

/** Rows that files belong to: whoever removes the file deletes the row (`deleteWithFiles`), and nobody else. */
const WITH_FILES: readonly PgTable[] = [uploads, readerExports];

/**
 * Carries out what the schema says of every column that points at a person, in batches: rows that are theirs go, in
 * others they become nobody and their words are emptied. Repeated it changes nothing, so a killed one is run again.
 * Their own row in `users` and rows with files are not touched.
 */
export async function eraseRows(ctx: Context, userId: string): Promise<void> {
  for (const reference of own) {
    const where = openFor(reference, userId);
    if (!where || WITH_FILES.includes(reference.table)) continue;
    if (reference.policy.gone === "delete") await deleteRows(ctx, reference.table, where);
    else await emptyRows(ctx, reference, where);
  }
}

const NameRow = z.object({ name: z.string() });

/** Which columns still lead to something of this person's that the schema says is to go, as `table.column`; none at the end. */
export async function whatIsLeft(ctx: Context, userId: string): Promise<string[]> {
  const looks = own.flatMap((reference) => {
    const where = openFor(reference, userId);
    const table = getTableName(reference.table);
    return where
      ? [
          sql`select ${`${table}.${reference.key}`}::text as name where exists (select 1 from ${sql.identifier(table)} where ${where})`,
        ]
      : [];
  });
  const rows = await readRows(ctx.db, NameRow, sql.join(looks, sql` union all `));
  return rows.map(({ name }) => name);
}

/** Deletes the rows of all tables that hold this mail address, in the caller's transaction. */
export async function eraseAddress(ctx: Context, email: string): Promise<void> {
  for (const { table, key, policy } of own) {
    if (policy.gone !== "delete" || policy.by !== "address") continue;
    await ctx.db.execute(sql`delete from ${sql.identifier(getTableName(table))}
      where lower(${sql.identifier(columnName(table, key))}) = ${email.toLowerCase()}`);
  }
}

/**
 * Keeps the names somebody had from being taken by anybody else without keeping the names: what stays is `#` and a
 * SHA-256 of each, which signing up knows again.
 */
export async function eraseNames(ctx: Context, userId: string, username: string | null): Promise<void> {
  await ctx.db.execute(sql`
    with gone as (delete from former_usernames where user_id = ${userId} and username not like '#%' returning username)
    insert into former_usernames (username, user_id)
    select ${hashedUsername(sql`n.username`)}, ${userId}::uuid from (select username from gone union select ${username}::text) n
    where n.username is not null on conflict do nothing`);
}

/** Rows and, before them, what a foreign key would take along in one statement however much it is. */
async function deleteRows(ctx: Context, table: PgTable, where: SQL): Promise<void> {
  for (const { table: child } of tables)
    for (const key of getTableConfig(child).foreignKeys) {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const [column, target] = [columns[0], foreignColumns[0]];
      if (foreignTable !== table || child === table || key.onDelete !== "cascade" || columns.length > 1) continue;
      if (!column || !target) continue;
      const [from, to] = [sql.identifier(getTableName(child)), sql.identifier(getTableName(table))];
      const parents = sql`select ${to}.${named(table, target.name)} from ${to} where ${where}`;
      await deleteRows(ctx, child, sql`${from}.${named(child, column.name)} in (${parents})`);
    }
  await deleteInBatches(ctx, getTableName(table), where);
}

const named = (table: PgTable, key: string) => sql.identifier(columnName(table, key));

/** The rows of one column in which something is still to be deleted or emptied; null where nothing ever is. */
function openFor(reference: Own, userId: string): SQL | null {
  const { table, policy } = reference;
  if (getTableName(table) === "users") return null;
  if (policy.gone === "delete") return policy.by === "id" ? pointsAt(reference, userId) : null;
  // A value made by SQL, such as the time, differs at each look: it is set along, and decides nothing.
  const differs = changesOf(reference).flatMap(({ column, value }) => {
    if (value === null) return [sql`${column} is not null`];
    return typeof value === "string" ? [sql`${column} is distinct from ${value}`] : [];
  });
  return differs.length > 0 ? sql`${pointsAt(reference, userId)} and (${sql.join(differs, sql` or `)})` : null;
}

function changesOf({ table, key, policy }: Own) {
  if (policy.gone === "delete") return [];
  const cleared = policy.gone === "clear" ? [{ column: named(table, key), value: null }] : [];
  const emptied = Object.entries(policy.empties).map(([column, value]) => ({ column: named(table, column), value }));
  return [...cleared, ...emptied];
}

async function emptyRows(ctx: Context, reference: Own, where: SQL): Promise<void> {
  const name = sql.identifier(getTableName(reference.table));
  const set = changesOf(reference).map(({ column, value }) => sql`${column} = ${value}`);
  for (;;) {
    const done = await readRows(
      ctx.db,
      AnyRow,
      sql`
      update ${name} set ${sql.join(set, sql`, `)}
      where ctid = any(array(select ctid from ${name} where ${where} limit ${BATCH})) returning 1`,
    );
    if (done.length === 0) return;
  }
}
