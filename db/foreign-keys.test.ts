/** What a deletion asks by: without an index each row that goes reads a whole table, and a large account never ends. */
import { getTableName, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import type { Db } from "./client";
import { columnName } from "./names";
import { personalTables, personColumns } from "./personal";
import "./schema"; // every table declares itself

let db: Db;
let indexed: Set<string>;
beforeAll(async () => {
  ({ db } = await testDatabase());
  // The first column of each index that answers for every value but null.
  const rows = await db.execute<{ name: string }>(sql`
    select i.indrelid::regclass::text || '.' || coalesce(a.attname,
      (regexp_match(pg_get_indexdef(i.indexrelid, 1, true), '^lower\\("?(\\w+)"?\\)$'))[1] || ' lower') as name
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam and m.amname = 'btree'
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and i.indisvalid and (i.indpred is null
      or pg_get_expr(i.indpred, i.indrelid, true) = format('%I IS NOT NULL', coalesce(a.attname, '')))`);
  indexed = new Set([...rows].map(({ name }) => name));
});

/** Columns without an index of their own, and why nobody waits for that. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};
const withoutIndex = (names: readonly string[]) =>
  [...new Set(names)].filter((name) => !indexed.has(name) && !(name in EXCEPTIONS)).toSorted();

test("every foreign key has an index that begins with its column", async () => {
  const rows = await db.execute<{ name: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(100);
  expect(withoutIndex([...rows].map(({ name }) => name))).toEqual([]);
});

test("every column by which the rows of a person are looked for has one, addresses in small letters", () => {
  const asked = personalTables().flatMap((entry) =>
    personColumns(entry).flatMap(([key, policy]) => {
      const name = `${getTableName(entry.table)}.${columnName(entry.table, key)}`;
      if (policy.gone === "delete") return [policy.by === "address" ? `${name} lower` : name];
      return policy.gone === "clear" || Object.keys(policy.empties).length > 0 ? [name] : [];
    }),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(withoutIndex(asked)).toEqual([]);
});

test("the exceptions are columns that there are", async () => {
  const rows = await db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const names = new Set([...rows].map(({ name }) => name));
  expect(Object.keys(EXCEPTIONS).filter((name) => !names.has(name.replace(" lower", "")))).toEqual([]);
});
