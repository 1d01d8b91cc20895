import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import type { Db } from "./client";
import { columnName } from "./names";
import { personalTables, personColumns } from "./personal";
import "./schema"; // every table declares itself

let db: Db;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

const OF_TOOLS = ["schema_versions"];
const byName = () => new Map(personalTables().map((entry) => [getTableName(entry.table), entry]));

test("every table of the database says once whether it is about people", async () => {
  const rows = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const names = [...rows].map(({ name }) => name).filter((name) => !OF_TOOLS.includes(name));
  expect(names.toSorted()).toEqual(
    personalTables()
      .map(({ table }) => getTableName(table))
      .toSorted(),
  );
});

test("every column that points at a person has a policy", async () => {
  const rows = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  expect(rows.length).toBeGreaterThan(40);
  const declared = new Set(
    personalTables().flatMap((entry) =>
      personColumns(entry).map(([key]) => `${getTableName(entry.table)}.${columnName(entry.table, key)}`),
    ),
  );
  expect([...rows].map(({ table, column }) => `${table}.${column}`).filter((name) => !declared.has(name))).toEqual([]);
});

test("every column of a table about people that could hold an id or words has a policy or is called plain", async () => {
  const rows = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'uuid', 'ARRAY', 'bytea', 'tsvector', 'citext', 'inet')
      and not exists (select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
          and (k.contype = 'f' and k.confrelid <> 'users'::regclass or k.contype = 'p' and c.data_type = 'uuid' and cardinality(k.conkey) = 1))`);
  const missing = [...rows].filter(({ table, column }) => {
    const entry = byName().get(table);
    if (!entry || entry.impersonal) return false;
    const keys = Object.keys(getTableColumns(entry.table));
    const key = keys.find((name) => columnName(entry.table, name) === column) ?? "";
    return !(key in entry.columns) && !entry.plain.includes(key);
  });
  expect(missing).toEqual([]);
});

test("what is kept says why, and words have a writer in the same table", () => {
  for (const { table, columns, impersonal } of personalTables()) {
    if (impersonal !== null) expect(impersonal.length, getTableName(table)).toBeGreaterThan(5);
    for (const policy of Object.values(columns)) {
      if (policy.of === "words") expect(["person", "part"]).toContain(columns[policy.author]?.of);
      if (policy.of === "kept" || (policy.of === "person" && policy.gone === "keep"))
        expect(policy.because.length).toBeGreaterThan(10);
    }
  }
});
