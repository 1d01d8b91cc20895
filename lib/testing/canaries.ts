/** Accounts full of words that occur nowhere else, written into every column that the schema calls personal. */
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import { columnName } from "@/db/names";
import { type Declared, personalTables, personColumns } from "@/db/personal";
import "@/db/schema"; // every table declares itself
import type { Context } from "@/lib/kernel/context";
import { setVariables } from "./process";

export type Person = { id: string; email: string };
/** A word that was written, where, and whether the schema lets it into the writer's export. */
export type Canary = { word: string; at: string; exported: boolean };

type Made = Map<PgTable, Record<string, unknown>>;

/** Tables after those they point at; a table that points at itself does not wait for itself. */
function inOrder(): Declared[] {
  const left = [...personalTables()];
  const done: Declared[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ table }) =>
      getTableConfig(table).foreignKeys.every((key) => {
        const { foreignTable } = key.reference();
        return foreignTable === table || done.some((entry) => entry.table === foreignTable);
      }),
    );
    done.push(...left.splice(Math.max(next, 0), 1));
  }
  return done;
}

/**
 * One row for each way in which a row can be the person's, in every table. `other` stands in every column that points at
 * somebody else. The checks of the tables are dropped before, and rows are not parsed: what a kind or a state may be does
 * not matter here.
 */
export async function fillWithCanaries(ctx: Context, person: Person, other: Person): Promise<Canary[]> {
  await dropChecks(ctx);
  const canaries: Canary[] = [];
  const common: Made = new Map();
  const theirs: Made = new Map();
  for (const entry of inOrder()) {
    const name = getTableName(entry.table);
    if (name === "users") continue;
    const ways = personColumns(entry);
    const part = Object.values(entry.columns).some((policy) => policy.of === "part" && theirs.has(policy.table()));
    common.set(entry.table, await insert(ctx, entry, rowOf(entry, { person: other, made: common })));
    if (ways.length === 0 && !part) continue;
    for (const [key] of ways.length > 0 ? ways : [[null] as const]) {
      const row = rowOf(entry, { person, other, owner: key, made: new Map([...common, ...theirs]), canaries });
      const stored = await insert(ctx, entry, row);
      if (key === null || key === ways[0]?.[0]) theirs.set(entry.table, stored);
    }
    if (part && ways.length > 0) {
      const row = rowOf(entry, { person: other, other, owner: null, made: new Map([...common, ...theirs]), canaries });
      theirs.set(entry.table, await insert(ctx, entry, row));
    }
  }
  return canaries;
}

async function dropChecks(ctx: Context): Promise<void> {
  const checks = await ctx.db.execute<{ table: string; name: string }>(sql`
    select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace where n.nspname = 'public' and c.contype = 'c'`);
  for (const { table, name } of checks) await ctx.db.execute(sql.raw(`alter table ${table} drop constraint "${name}"`));
  setVariables({ BOOKPLATE_CHECK_ROWS: "" });
}

type Plan = { person: Person; other?: Person; owner?: string | null; made: Made; canaries?: Canary[] };

function rowOf(entry: Declared, { person, other = person, owner, made, canaries }: Plan): Record<string, unknown> {
  const { table, columns } = entry;
  const keys = new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns: from, foreignColumns: to, foreignTable } = key.reference();
      return from.flatMap((column, i) => {
        const target = to[i];
        return target && foreignTable !== table ? [[column.name, { foreignTable, target: target.name }] as const] : [];
      });
    }),
  );
  const ownerPolicy = owner ? columns[owner] : undefined;
  const values: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const policy = columns[key];
    const parent = keys.get(column.name);
    if (policy?.of === "person") {
      const whose = key === owner ? person : other;
      values[key] = policy.gone === "delete" && policy.by === "address" ? whose.email : whose.id;
    } else if (parent && made.has(parent.foreignTable)) values[key] = made.get(parent.foreignTable)?.[parent.target];
    else if (parent) values[key] = null;
    else if (policy?.of === "words" && canaries && isTheirs(policy.author, owner ?? null, entry)) {
      const word = `canary${canaries.length}x${v7().slice(-12)}`;
      const exported = ownerPolicy?.of === "person" ? ownerPolicy.exported !== false : true;
      canaries.push({ word, at: `${getTableName(table)}.${columnName(table, key)}`, exported });
      values[key] = inColumn(column, word);
    } else if (column.name !== "erasedAt")
      values[key] = column.notNull && !column.generatedIdentity ? filler(column) : undefined;
  }
  return values;
}

/** Words belong to the row's person, or to whoever the row it is part of belongs to. */
const isTheirs = (author: string, owner: string | null, entry: Declared): boolean =>
  author === owner ||
  (entry.columns[author]?.of === "part" && (owner === null || entry.columns[owner]?.of !== "person"));

function inColumn(column: PgColumn, word: string): unknown {
  if (column.getSQLType() === "text[]") return [word];
  if (column.getSQLType() === "jsonb") return { text: word };
  if (column.getSQLType() === "tsvector") return sql`to_tsvector('simple', ${word})`;
  if (column.getSQLType() === "uuid") return v7();
  if (column.getSQLType() === "uuid[]") return [v7()];
  if (column.getSQLType() === "bytea") return Buffer.from(word);
  return word;
}

let count = 0;
function filler(column: PgColumn): unknown {
  const type = column.getSQLType();
  count += 1;
  if (type === "uuid") return v7();
  if (type.startsWith("timestamp")) return new Date();
  if (type === "date") return `2026-01-${String((count % 28) + 1).padStart(2, "0")}`;
  if (type === "boolean") return false;
  if (type === "jsonb") return {};
  if (type.endsWith("[]")) return [];
  if (type === "tsvector") return sql`''::tsvector`;
  if (type === "bytea") return Buffer.from(`b${count}`);
  if (/int|numeric|serial/.test(type)) return (count % 30_000) + 1;
  return `x${count}`;
}

async function insert(
  ctx: Context,
  { table }: Declared,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  await ctx.db.insert(table).values(given as never);
  return given;
}
