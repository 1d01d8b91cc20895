/** Migrations run while the previous release serves: they are linted, and each gives way to it. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { lintBatches, lintMigration, lintOnline } from "./lint-migration";
import { migrate, runOnline } from "./migrate";
import journal from "./migrations/meta/_journal.json";

const later = journal.entries.filter(({ idx }) => idx > 0); // the foundation meets no running release
const batches = fs
  .readdirSync("db/batches")
  .filter((file) => file.endsWith(".sql"))
  .map((file) => path.basename(file, ".sql"));

test("every migration after the foundation is safe beside the running release", () => {
  const faults = later.flatMap(({ tag }) =>
    lintMigration(fs.readFileSync(`db/migrations/${tag}.sql`, "utf8"), { batched: batches.includes(tag) }).map(
      (fault) => `${tag}: ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
});

test("each migration is later than the one before: one that is not would be passed over where the other has run", () => {
  const whens = journal.entries.map(({ when }) => when);
  expect(whens).toEqual(whens.toSorted((a, b) => a - b));
  expect(new Set(whens).size).toBe(whens.length);
});

test("batches belong to a migration and keep to their rows", () => {
  expect(batches.filter((name) => !later.some(({ tag }) => tag === name))).toEqual([]);
  expect(batches.flatMap((name) => lintBatches(fs.readFileSync(`db/batches/${name}.sql`, "utf8")))).toEqual([]);
});

test("every online file is one statement that may be repeated", () => {
  const files = fs.readdirSync("db/online").filter((file) => file.endsWith(".sql"));
  expect(files.flatMap((file) => lintOnline(fs.readFileSync(`db/online/${file}`, "utf8")))).toEqual([]);
});

describe("the lint", () => {
  test.each([
    ['DROP TABLE "reviews";'],
    ['ALTER TABLE "users" DROP COLUMN "name";'],
    ['ALTER TABLE "users" RENAME COLUMN "name" TO "title";'],
    ["TRUNCATE reviews"],
    ["DELETE FROM reviews"],
    ['ALTER TABLE "works" ALTER COLUMN "title" SET DATA TYPE varchar(10);'],
    ['ALTER TABLE "works" ALTER COLUMN "title" SET NOT NULL;'],
    ['ALTER TABLE "works" ADD COLUMN "x" text NOT NULL;'],
    ['ALTER TABLE "works" ADD COLUMN "x" uuid DEFAULT gen_random_uuid();'],
    ['ALTER TABLE "works" ADD COLUMN "x" text GENERATED ALWAYS AS (lower(title)) STORED;'],
    ['ALTER TABLE "works" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."b"("id");'],
    ['ALTER TABLE "works" ADD CONSTRAINT "c" CHECK (a > 0);'],
    ['ALTER TABLE "works" ADD CONSTRAINT "u" UNIQUE("a");'],
    ['CREATE INDEX "i" ON "works" USING btree ("a");'],
    ['CREATE INDEX CONCURRENTLY "i" ON "works" ("a");'],
    ["LOCK TABLE works"],
    ["UPDATE works SET title = ''"],
    ["UPDATE works SET title = 'a' WHERE title = ''"],
    ["UPDATE works w SET made_by = o.id FROM owners o WHERE o.work_id = w.id"],
    ["WITH o AS (SELECT 1) UPDATE works SET title = ''"],
    ["DELETE FROM reviews WHERE text IS NULL"],
    ["DO $$ BEGIN UPDATE works SET title = ''; END $$"],
    ["-- contract:\nDROP TABLE x"],
  ])("refuses %s", (statement) => {
    expect(lintMigration(statement)).toHaveLength(1);
  });

  test.each([
    ['CREATE TABLE "a" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "a" USING btree ("id");'],
    [
      'CREATE TABLE "a" ("b" uuid);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "c"("id");',
    ],
    ['ALTER TABLE "works" ADD COLUMN "x" text;'],
    ['ALTER TABLE "works" ADD COLUMN "x" integer DEFAULT 0 NOT NULL;'],
    ['ALTER TABLE "works" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;'],
    ['ALTER TABLE "works" VALIDATE CONSTRAINT "c";'],
    ["SELECT 'drop table'"],
    ['CREATE TABLE "a" ("b" int);--> statement-breakpoint\nUPDATE "a" SET "b" = 1 WHERE "b" = 0;'],
    ["-- contract: unused since release 12, see its notes\nALTER TABLE works DROP COLUMN x"],
  ])("lets %s pass", (statement) => {
    expect(lintMigration(statement)).toEqual([]);
  });

  test("moves rows only behind batches", () => {
    const text = "UPDATE works SET title = 'a' WHERE title = ''";
    expect(lintMigration(text, { batched: true })).toEqual([]);
    expect(lintMigration("DROP TABLE works", { batched: true })).toHaveLength(1);
    expect(lintBatches(`-- walks: works\n${text} AND id > :after AND id <= :until`)).toEqual([]);
    expect(lintBatches(`-- walks: works\n${text}`)).toHaveLength(1);
    expect(lintBatches(`${text} AND id > :after AND id <= :until`)).toHaveLength(1);
  });

  test("online files", () => {
    expect(lintOnline("CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON works (id);")).toEqual([]);
    expect(lintOnline("CREATE INDEX CONCURRENTLY i ON works (id);")).toHaveLength(1);
    expect(lintOnline("DROP INDEX CONCURRENTLY IF EXISTS i; DROP TABLE works;")).toHaveLength(1);
  });
});

test("an online index is built beside writes, and a broken one anew", async () => {
  const { sql } = await testDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "online-"));
  fs.writeFileSync(
    path.join(folder, "0001.sql"),
    "create index concurrently if not exists online_try on works (title)",
  );
  await runOnline(sql, folder);
  const valid = async () =>
    (await sql`select indisvalid from pg_index where indexrelid = 'online_try'::regclass`)[0]?.indisvalid;
  expect(await valid()).toBe(true);
  await sql`update pg_index set indisvalid = false where indexrelid = 'online_try'::regclass`;
  await runOnline(sql, folder);
  expect(await valid()).toBe(true);
  fs.rmSync(folder, { recursive: true });
});

test("processes that start together migrate in turn", { timeout: 30_000 }, async () => {
  const { sql, url } = await testDatabase();
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const [row] = await sql`select count(*)::int as n from drizzle.__drizzle_migrations`;
  expect(row?.n).toBe(journal.entries.length);
});
