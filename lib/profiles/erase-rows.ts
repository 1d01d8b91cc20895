import { getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { columnName } from "@/db/names";
import { type PersonPolicy, personalTables, personColumns } from "@/db/personal";
import "@/db/schema"; // every table declares itself
import { keptName } from "@/lib/auth/kept-names";
import type { Context } from "@/lib/context";
import { BATCH, deleteInBatches } from "@/lib/jobs/delete-in-batches";

const tables = personalTables();

type Own = { table: PgTable; key: string; policy: PersonPolicy };
const own: readonly Own[] = tables.flatMap((one) =>
  personColumns(one).map(([key, policy]) => ({ table: one.table, key, policy })),
);

/** The rows of `table` whose column `key` is the person. */
const pointsAt = ({ table, key }: Own, userId: string): SQL =>
  sql`${sql.identifier(getTableName(table))}.${sql.identifier(columnName(table, key))} = ${userId}::uuid`;

/**
 * Carries out what the schema says of every column that points at a person, in batches: rows that are theirs go, in
 * others they become nobody and their words are emptied. Repeated it changes nothing, so a killed one is run again.
 * Their own row in `users` is not touched.
 */
export async function eraseRows(ctx: Context, userId: string): Promise<void> {
  for (const one of own) {
    if (getTableName(one.table) === "users") continue;
    if (one.policy.gone === "delete") {
      if (one.policy.by === "id") await deleteRows(ctx, one.table, pointsAt(one, userId));
    } else await emptyRows(ctx, one, userId);
  }
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
    select ${keptName(sql`n.username`)}, ${userId}::uuid from (select username from gone union select ${username}::text) n
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

async function emptyRows(ctx: Context, one: Own, userId: string): Promise<void> {
  const { table, key, policy } = one;
  if (policy.gone === "delete") return;
  const name = sql.identifier(getTableName(table));
  const emptied = Object.entries(policy.empties).map(([column, value]) => ({ column: named(table, column), value }));
  const cleared = policy.gone === "clear" ? [{ column: named(table, key), value: null }] : [];
  const changes = [...cleared, ...emptied];
  // A value made by SQL, such as the time, differs at each look: it is set along, and decides nothing.
  const open = changes.filter(({ value }) => value === null || typeof value === "string");
  if (open.length === 0) return;
  const set = changes.map(({ column, value }) => sql`${column} = ${value}`);
  const differs = open.map(({ column, value }) =>
    value === null ? sql`${column} is not null` : sql`${column} is distinct from ${value}`,
  );
  for (;;) {
    const done = await ctx.db.execute(sql`
      update ${name} set ${sql.join(set, sql`, `)} where ctid = any(array(select ctid from ${name}
        where ${pointsAt(one, userId)} and (${sql.join(differs, sql` or `)}) limit ${BATCH})) returning 1`);
    if (done.length < BATCH) return;
  }
}
