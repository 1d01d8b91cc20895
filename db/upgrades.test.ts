/** Databases of former states open in this program and end with the very schema of a new one. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { afterEach, expect, test, vi } from "vitest";
import { bareDatabase, closeTestDatabases, emptyDatabase } from "@/lib/testing/database";
import { migrate } from "./migrate";

vi.setConfig({ testTimeout: 120_000 });

afterEach(closeTestDatabases); // all of them at the end would take longer than a hook may

const FOUNDATION = "ac3f7ffefd45e324832238babf4e68a267d8bcee1d64ecac5b480816f8c4d418";
const FOUNDATION_AT = 1795280164178;
const files = readMigrationFiles({ migrationsFolder: "db/migrations" });
const foundation = fs.readFileSync("db/migrations/0000_foundation.sql", "utf8");
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** What drizzle leaves in a database that ran these migrations and no other. */
async function made(sql: postgres.Sql, migrations: { text: string; at: number }[]) {
  await sql.unsafe(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { text, at } of migrations) {
    await sql.unsafe(text);
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hashOf(text)}, ${at})`;
  }
}

/** Columns, constraints, indexes, triggers and functions; the place of a column in its table says nothing. */
async function schemaOf(sql: postgres.Sql) {
  const rows = await sql<{ line: string }[]>`
    select format('column %s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default,
      generation_expression) as line from information_schema.columns where table_schema = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('function %s %s', p.proname, md5(p.prosrc)) from pg_proc p
      where pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    order by 1`;
  return rows.map(({ line }) => line);
}

let schema: Promise<string[]> | undefined;
const newest = () => (schema ??= emptyDatabase().then(({ sql }) => schemaOf(sql)));

const migrationsOf = async (sql: postgres.Sql) =>
  (await sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`).map((row) => ({
    ...row,
  }));
const recorded = files.map(({ hash, folderMillis }) => ({ hash, at: String(folderMillis) }));

test("the foundation is what it was when it was released", () => {
  expect({ hash: hashOf(foundation), at: files[0]?.folderMillis }).toEqual({ hash: FOUNDATION, at: FOUNDATION_AT });
});

const first = gunzipSync(
  fs.readFileSync("db/former/8391ec2927a86ca3c6419946bbfbe09cfade08ea0ec939574f3e2a85b5b05a29.foundation.sql.gz"),
).toString();
const second = foundation.replace(/CREATE INDEX "users_unseen_idx".*\n/, "");
const rows = `insert into users (id, email, username) values ('01900000-0000-7000-8000-000000000001', 'ada@readers.example', 'ada');
  insert into custom_domains (user_id, hostname, token) values ('01900000-0000-7000-8000-000000000001', 'ada.example', 't')`;

test.each([
  ["the first foundation", first, 1795265986180],
  ["the second foundation", second, 1795274291954],
  ["the second foundation, made anew", second, 1795276204106],
  ["the second foundation, made anew once more", second, 1795276581505],
  ["the foundation under another date", foundation, 1795280164177],
])("a database of %s opens, with its rows", async (_, text, at) => {
  const { url, sql } = await bareDatabase();
  await made(sql, [{ text, at }]);
  await sql.unsafe(rows);
  await migrate(url);
  expect(await schemaOf(sql)).toEqual(await newest());
  expect(await migrationsOf(sql)).toEqual(recorded);
  expect(await sql`select username, hostname from users join custom_domains on user_id = users.id`).toEqual([
    { username: "ada", hostname: "ada.example" },
  ]);
});

/** The last ones, which a database in use may have stopped after, and every fifth of those before; with `FUZZ_RUNS` all. */
const STOPS = files.map((_, n) => n + 1).filter((n) => process.env.FUZZ_RUNS || n % 5 === 1 || n > files.length - 5);

test.each(STOPS)("a database that stopped after %d migrations opens", async (n) => {
  const { url, sql } = await bareDatabase();
  const before = files.slice(0, n).map(({ sql: parts, folderMillis }) => ({
    text: parts.join("--> statement-breakpoint"),
    at: folderMillis,
  }));
  await made(sql, before);
  await sql.unsafe(rows);
  await migrate(url);
  expect(await schemaOf(sql)).toEqual(await newest());
  expect(await migrationsOf(sql)).toEqual(recorded);
});

test.each([
  [
    "a changed foundation",
    [{ text: "create table users ()", at: FOUNDATION_AT }],
    /made by another build .+: start that build, or set /,
  ],
  [
    "a foundation that nobody knows",
    [{ text: "create table users ()", at: 5 }],
    /made by another build .+: start that build, or set /,
  ],
])("%s is refused in a sentence, and nothing is changed", async (_, migrations, sentence) => {
  const { url, sql } = await bareDatabase();
  await made(sql, migrations);
  const before = await schemaOf(sql);
  const error = await migrate(url).then(
    () => null,
    (e: Error) => e,
  );
  expect(error?.message).toMatch(sentence);
  expect(error?.message.split("\n")).toHaveLength(1);
  expect(await schemaOf(sql)).toEqual(before);
});

test("a database of a newer release, of another branch or of another program is refused", async () => {
  const newer = await emptyDatabase();
  const { sql } = newer;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('ff', 9999999999999)`;
  await expect(migrate(newer.url)).rejects.toThrow(
    /made by a newer Bookplate .+: install that release or a later one, or restore/,
  );
  const foreign = await bareDatabase();
  await foreign.sql`create table users (id int)`;
  await expect(migrate(foreign.url)).rejects.toThrow(
    /a table users that Bookplate did not make: give Bookplate an empty database/,
  );
});
