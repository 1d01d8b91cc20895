/** Gives back what a merge remembered: rows as they were, unless somebody has changed them since. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { POINTING, type Pointing } from "@/db/pointing";
import type { MergeKind } from "@/db/schema/merges";
import { readRows } from "@/lib/kernel/database";
import { all, list, type Merging, name, sameKey } from "./merging";

/** Sums, to which others may have added since: what the merge changed is taken off again. */
const SUMS = ["count", "vote_count", "book_count", "follower_count", "view_count", "popularity"];

const [t, b] = [name("t"), name("b")];

/** The rows of one table that a merge treated in one way; as `r`. */
const remembered = ({ id }: Merging, table: string, change: string): SQL =>
  sql`r.pair_id = ${id} and r.table_name = ${table} and r.change = ${change}`;

/** A row that gave way comes back only while the one it gave way to is there: whoever deleted that one meant both. */
export async function forgetDeleted(merging: Merging, tables: Iterable<string>): Promise<void> {
  for (const table of tables)
    await merging.db.execute(sql`
      delete from merged_rows r where ${remembered(merging, table, "removed")} and r.survivor is not null
       and not exists (select 1 from ${name(table)} t, jsonb_populate_record(null::${name(table)}, r.survivor) s
         where ${sameKey(merging.shapeOf(table).key, t, name("s"))})`);
}

/** Brings back every row but those of the tables in which the merged things themselves stand, in the order in which they need each other. */
export async function restorePointing(merging: Merging, kind: MergeKind, changed: Changed): Promise<void> {
  const order = POINTING[kind];
  for (const pointing of order) if (changed.moved.has(pointing.table)) await moveBack(merging, pointing);
  const tables = new Set(order.flatMap(({ table, parts = [] }) => [table, ...parts.map((part) => part.table)]));
  await restoreRemoved(merging, [...tables], changed);
  for (const { parts = [] } of order)
    for (const part of parts.filter(({ follows, table }) => follows && changed.followed.has(table)))
      await followBack(merging, part);
}

async function moveBack(merging: Merging, pointing: Pointing): Promise<void> {
  const { db, shapeOf } = merging;
  const table = name(pointing.table);
  const { key, columns } = shapeOf(pointing.table);
  const column = pointing.column;
  const moved = sql`merged_rows r, jsonb_populate_record(null::${table}, r.after) a
    where ${remembered(merging, pointing.table, "moved")} and r.before->${column}::text is distinct from r.after->${column}::text
      and ${sameKey(key, t, name("a"))}`;
  const earlier = pointing.value ? sql`r.before->>${column}::text` : sql`(r.before->>${column}::text)::uuid`;
  await db.execute(
    sql`select 1 from ${table} t where exists (select 1 from ${moved}) order by ${list(key.map(name))} for update`,
  );
  if (!pointing.isStatement) {
    await db.execute(sql`
      update ${table} t set ${name(column)} = ${earlier} from ${moved} and to_jsonb(t)->${column}::text = r.after->${column}::text`);
    return;
  }
  const fresh = columns.includes("id") ? sql` || jsonb_build_object('id', gen_random_uuid())` : sql``;
  const given = await readRows(
    db,
    z.object({ row: z.string() }),
    sql`select (r.before${fresh})::text as row from ${table} t, ${moved} and to_jsonb(t) is distinct from r.after`,
  );
  await db.execute(
    sql`update ${table} t set ${name(column)} = ${earlier} from ${moved} and to_jsonb(t) is not distinct from r.after`,
  );
  for (const { row } of given)
    await db.execute(
      sql`insert into ${table} select (jsonb_populate_record(null::${table}, ${row}::text::jsonb)).* on conflict do nothing`,
    );
}

/** What another merge has dropped meanwhile has an heir. */
const KINDS = new Map<string, MergeKind>([
  ["works", "book"],
  ["authors", "author"],
  ["series", "series"],
]);

/** Brings back what a merge took away, of these tables. Rows whose owner, list or page is gone stay away. */
export async function restoreRemoved(merging: Merging, tables: readonly string[], changed: Changed): Promise<void> {
  for (const table of tables) if (changed.removed.has(table)) await insertRemoved(merging, table);
}

async function insertRemoved(merging: Merging, table: string): Promise<void> {
  const { columns, needs } = merging.shapeOf(table);
  const now = (column: string): SQL => {
    const kind = KINDS.get(needs.find(({ pairs }) => pairs.length === 1 && pairs[0]?.[0] === column)?.table ?? "");
    const own = sql`n.${name(column)}`;
    return kind
      ? sql`coalesce((select m.into_id from merged_addresses m where m.kind = ${kind} and m.id = ${own}), ${own})`
      : own;
  };
  const there = needs.map(({ table: needed, pairs }) => {
    const isNull = pairs.map(([own]) => sql`n.${name(own)} is null`);
    const isThere = all(pairs.map(([own, its]) => sql`needed.${name(its)} = ${now(own)}`));
    return sql`(${sql.join(isNull, sql` or `)} or exists (select 1 from ${name(needed)} needed where ${isThere}))`;
  });
  await merging.db.execute(sql`
    insert into ${name(table)} (${list(columns.map(name))}) select ${list(columns.map(now))}
     from merged_rows r, jsonb_populate_record(null::${name(table)}, r.before) n
     where ${remembered(merging, table, "removed")} and ${all(there)} order by r.id on conflict do nothing`);
}

async function followBack(merging: Merging, part: NonNullable<Pointing["parts"]>[number]): Promise<void> {
  const [[column] = [""]] = part.on;
  const { key, needs } = merging.shapeOf(part.table);
  const need = needs.find(({ pairs }) => pairs.some(([own]) => own === column));
  const isThere =
    need &&
    sql`exists (select 1 from ${name(need.table)} needed
      where ${all(need.pairs.map(([own, its]) => sql`needed.${name(its)} = b.${name(own)}`))})`;
  const table = name(part.table);
  await merging.db.execute(sql`
    update ${table} t set ${name(column)} = b.${name(column)} from merged_rows r, jsonb_populate_record(null::${table}, r.before) b
     where ${remembered(merging, part.table, "followed")} and ${sameKey(key, t, b)} and ${all([isThere])}
       and (r.after is null or to_jsonb(t)->${column}::text = r.after->${column}::text)`);
}

/** Columns that the merge changed become what they were, unless somebody else changed them since; sums lose its part. */
export async function restoreChanged(merging: Merging, tables: Iterable<string>): Promise<void> {
  const isSum = sql`x.key in (${list(SUMS.map((sum) => sql`${sum}`))})`;
  for (const each of tables) {
    const { key, columns } = merging.shapeOf(each);
    const table = name(each);
    const recorded = sql`merged_rows r, jsonb_populate_record(null::${table}, r.before) b
      where ${remembered(merging, each, "changed")} and r.after is not null and ${sameKey(key, t, b)}`;
    await merging.db.execute(
      sql`select 1 from ${table} t where exists (select 1 from ${recorded}) order by ${list(key.map(name))} for update`,
    );
    await merging.db.execute(sql`
      with restored as (
         select (jsonb_populate_record(t, coalesce((select jsonb_object_agg(x.key, case when ${isSum}
             then to_jsonb((to_jsonb(t)->>x.key)::numeric - (r.after->>x.key)::numeric + (x.value #>> '{}')::numeric) else x.value end)
           from jsonb_each(r.before) x where r.after->x.key is distinct from x.value
             and (${isSum} or to_jsonb(t)->x.key is not distinct from r.after->x.key)), '{}'))).*
         from ${table} t, ${recorded})
       update ${table} t set (${list(columns.map(name))}) = row(${list(columns.map((field) => sql`n.${name(field)}`))})
       from restored n where ${sameKey(key, t, name("n"))}`);
  }
}

type Changed = Record<"moved" | "removed" | "changed" | "followed", Set<string>>;

const Row = z.object({ name: z.string(), change: z.enum(["moved", "removed", "changed", "followed"]) });

/** The tables whose rows the merge treated, by how. */
export async function changedTables({ db, id }: Merging): Promise<Changed> {
  const rows = await readRows(
    db,
    Row,
    sql`select distinct table_name as name, change from merged_rows where pair_id = ${id} order by 1`,
  );
  const tablesOf = (change: keyof Changed) =>
    new Set(rows.filter((row) => row.change === change).map((row) => row.name));
  return {
    moved: tablesOf("moved"),
    removed: tablesOf("removed"),
    changed: tablesOf("changed"),
    followed: tablesOf("followed"),
  };
}
