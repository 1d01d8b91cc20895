/** Takes every row that points at what is dropped to what stays, and remembers each as it was. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { OverRow, Pointing } from "@/db/pointing";
import { readRows } from "@/lib/kernel/database";
import { all, list, type Merging, name, objectOf, personOf, sameKey, typed } from "./merging";

export type Pair = { from: string; into: string };

const t = name("t");
const part = name("part");

/** Moves the rows of the columns that have any, one column after the other: readers wait while it lasts. */
export async function moveAll(merging: Merging, pointings: readonly Pointing[], pair: Pair): Promise<void> {
  const has = await whichHave(merging, pointings, pair.from);
  for (const [i, pointing] of pointings.entries()) if (has[i]) await moveRows(merging, pointing, pair);
}

const Has = z.object({ has: z.array(z.boolean()) });

async function whichHave({ db }: Merging, pointings: readonly Pointing[], from: string): Promise<boolean[]> {
  const has = pointings.map(
    ({ table, column, where, value }) =>
      sql`exists (select 1 from ${name(table)} t where t.${name(column)} = ${end(value, from)} and ${all([where?.(t)])})`,
  );
  const [row] = await readRows(db, Has, sql`select array[${list(has)}] as has`);
  return row?.has ?? [];
}

const end = (value: Pointing["value"], id: string): SQL => typed(value?.(id) ?? id, Boolean(value));

/** Where both have such a row, the one that gives way is remembered and taken away. */
async function moveRows(merging: Merging, pointing: Pointing, pair: Pair): Promise<void> {
  const { table, column, where, value, person } = pointing;
  const [from, into] = [end(value, pair.from), end(value, pair.into)];
  if (pointing.key) {
    await giveWay(merging, pointing, { from, into }, "from");
    await giveWay(merging, pointing, { from, into }, "into");
  }
  await rememberFollowers(merging, pointing, from);
  await merging.db.execute(sql`
    with moved as (update ${name(table)} t set ${name(column)} = ${into} where t.${name(column)} = ${from} and ${all([where?.(t)])}
       returning to_jsonb(t) as row, ${personOf(person, t)} as person)
     insert into merged_rows (pair_id, table_name, change, person_id, before, after)
     select ${merging.id}::uuid, ${table}::text, 'moved', person, row || jsonb_build_object(${column}::text, ${from}), row from moved`);
}

type Ends = { from: SQL; into: SQL };

/**
 * Takes away the rows of one side that meet one of the other which is newer, with their parts: `from` is what is dropped.
 * Without an age it is the dropped one's row that gives way.
 */
async function giveWay(merging: Merging, pointing: Pointing, { from, into }: Ends, side: "from" | "into") {
  const { table, column, age, key = [], keyWhere, where, person, parts = [] } = pointing;
  if (side === "into" && !age) return;
  const [dropped, staying] = [name("dropped"), name("staying")];
  const isNewer = age ? sql`dropped.${name(age)} > staying.${name(age)}` : sql`false`;
  const [loser, survivor] = side === "from" ? [dropped, staying] : [staying, dropped];
  const meet = all([
    sql`dropped.${name(column)} = ${from}`,
    sql`staying.${name(column)} = ${into}`,
    ...key.map((field) => sql`dropped.${name(field)} is not distinct from staying.${name(field)}`),
    side === "from" ? sql`not (${isNewer})` : isNewer,
    ...[where, keyWhere].flatMap((condition) => [condition?.(dropped), condition?.(staying)]),
  ]);
  for (const each of parts) await (each.follows ? follow : takeAway)(merging, each, { table, meet, loser, survivor });
  const stays = objectOf(merging.shapeOf(table).key, (field) =>
    field === column ? into : sql`${survivor}.${name(field)}`,
  );
  await merging.db.execute(sql`
    with gone as (delete from ${name(table)} ${loser} using ${name(table)} ${survivor} where ${meet}
       returning to_jsonb(${loser}) as row, ${personOf(person, loser)} as person, ${stays} as survivor)
     insert into merged_rows (pair_id, table_name, change, person_id, before, survivor)
     select ${merging.id}::uuid, ${table}::text, 'removed', person, row, survivor from gone`);
}

type Part = NonNullable<Pointing["parts"]>[number];
type Meeting = { table: string; meet: SQL; loser: SQLWrapper; survivor: SQLWrapper };

const partOf = ({ on }: Part, row: SQLWrapper): SQL =>
  all(on.map(([own, its]) => sql`part.${name(own)} = ${row}.${name(its)}`));

/** A part of a row that gives way goes over to the row that stays. */
async function follow({ db, id }: Merging, each: Part, { table, meet, loser, survivor }: Meeting): Promise<void> {
  const [[own, its] = ["", ""]] = each.on;
  await db.execute(sql`
    with followed as (update ${name(each.table)} part set ${name(own)} = ${survivor}.${name(its)}
       from ${name(table)} ${loser}, ${name(table)} ${survivor}
       where ${meet} and ${partOf(each, loser)} returning to_jsonb(part) as row, ${personOf(each.person, part)} as person, ${loser}.${name(its)} as earlier)
     insert into merged_rows (pair_id, table_name, change, person_id, before, after)
     select ${id}::uuid, ${each.table}::text, 'followed', person, row || jsonb_build_object(${own}::text, earlier), row from followed`);
}

async function takeAway({ db, id }: Merging, each: Part, { table, meet, loser, survivor }: Meeting): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${name(each.table)} part using ${name(table)} ${loser}, ${name(table)} ${survivor}
       where ${meet} and ${partOf(each, loser)} returning to_jsonb(part) as row, ${personOf(each.person, part)} as person)
     insert into merged_rows (pair_id, table_name, change, person_id, before)
     select ${id}::uuid, ${each.table}::text, 'removed', person, row from gone`);
}

/** Parts whose key has the moved column go along by the foreign key; where they were is remembered. */
async function rememberFollowers({ db, id }: Merging, { table, column, parts = [] }: Pointing, from: SQL) {
  for (const each of parts.filter(({ on }) => on.some(([, its]) => its === column)))
    await db.execute(sql`
      insert into merged_rows (pair_id, table_name, change, before)
       select ${id}::uuid, ${each.table}::text, 'followed', to_jsonb(part) from ${name(each.table)} part
       join ${name(table)} row on ${partOf(each, name("row"))}
       where row.${name(column)} = ${from} and not exists (select 1 from merged_rows r where r.pair_id = ${id}
         and r.table_name = ${each.table} and r.change = 'followed' and r.before->>'id' = ${part}.id::text)`);
}

type RowsToChange = { where: SQL; columns?: readonly string[]; person?: OverRow };

/** Remembers rows `t`, or some columns of them, before they are changed; `rememberOutcome` adds what they became. */
export async function remember(
  { db, id, shapeOf }: Merging,
  table: string,
  { where, columns, person }: RowsToChange,
): Promise<void> {
  const shape = shapeOf(table);
  const chosen = columns ? [...new Set([...shape.key, ...columns])] : shape.columns;
  await db.execute(sql`
    insert into merged_rows (pair_id, table_name, change, person_id, before)
     select ${id}::uuid, ${table}::text, 'changed', ${personOf(person, t)}, ${objectOf(chosen, (field) => sql`t.${name(field)}`)}
     from ${name(table)} t where ${where} and not exists (select 1 from merged_rows r where r.pair_id = ${id}
       and r.table_name = ${table} and r.change = 'changed' and ${all(shape.key.map((field) => sql`r.before->>${field}::text = t.${name(field)}::text`))})
     for update of t`);
}

/** Takes rows `t` away and remembers them. */
export async function removeRows({ db, id }: Merging, table: string, where: SQL): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${name(table)} t where ${where} returning to_jsonb(t) as row)
     insert into merged_rows (pair_id, table_name, change, before) select ${id}::uuid, ${table}::text, 'removed', row from gone`);
}

const Name = z.object({ name: z.string() });

/** What the remembered rows have become. */
export async function rememberOutcome({ db, id, shapeOf }: Merging): Promise<void> {
  const tables = await readRows(
    db,
    Name,
    sql`select distinct table_name as name from merged_rows where pair_id = ${id} and change = 'changed'`,
  );
  for (const { name: table } of tables)
    await db.execute(sql`
      update merged_rows r set after = n.after from (
         select changed.id, (select jsonb_object_agg(x.key, x.value) from jsonb_each(to_jsonb(t)) x where changed.before ? x.key) as after
         from merged_rows changed, jsonb_populate_record(null::${name(table)}, changed.before) b, ${name(table)} t
         where changed.pair_id = ${id} and changed.table_name = ${table} and changed.change = 'changed'
           and ${sameKey(shapeOf(table).key, t, name("b"))}) n
       where r.id = n.id`);
}
