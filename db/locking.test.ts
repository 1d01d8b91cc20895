/** What a migration holds while the release before it serves: one file's locks, and few rows at a time. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type postgres from "postgres";
import { afterAll, expect, test, vi } from "vitest";
import { migrateUpTo } from "@/lib/server/backup/prepare";
import { bareDatabase } from "@/lib/testing/database";
import { migrate } from "./migrate";

vi.setConfig({ testTimeout: 60_000 });

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

/** A folder of migrations with these texts. */
function migrations(...texts: string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-locking-"));
  folders.push(folder);
  fs.mkdirSync(path.join(folder, "meta"));
  const entries = texts.map((text, idx) => {
    const tag = `000${idx}_try`;
    fs.writeFileSync(path.join(folder, `${tag}.sql`), text);
    return { idx, version: "7", when: 1_000 + idx, tag, breakpoints: true };
  });
  fs.writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  return folder;
}

const applied = async (sql: postgres.Sql) =>
  (await sql`select created_at::int as at from drizzle.__drizzle_migrations order by 1`).map(({ at }) => at);

test("what one migration has locked is free while the next one works", async () => {
  const { url, sql } = await bareDatabase();
  const folder = migrations(
    "CREATE TABLE busy (n int)",
    "ALTER TABLE busy ADD COLUMN more int",
    "SELECT pg_advisory_xact_lock(4711)",
  );
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const blocking = sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(4711)`;
    await released;
  });
  const locked4711 = () => sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and granted`;
  await expect.poll(locked4711).toHaveLength(1);
  const migrating = migrate(url, { folder, online: null });
  const waiting = () => sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`;
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
  const read = sql.begin(async (tx) => {
    await tx`set local lock_timeout to '1s'`;
    return tx`select more from busy`;
  });
  expect(await read.catch((error) => error.code)).toEqual([]);
  release();
  await blocking;
  await migrating;
  expect(await applied(sql)).toEqual([1000, 1001, 1002]);
});

test("a migration that loses against the running release is done again, and those before it are not", async () => {
  const { url, sql } = await bareDatabase();
  const folder = migrations(
    "CREATE SEQUENCE tries; CREATE TABLE busy (n int)",
    `INSERT INTO busy VALUES (1);--> statement-breakpoint
    DO $$ BEGIN IF nextval('tries') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING errcode = '40P01'; END IF; END $$`,
  );
  await migrate(url, { folder, online: null });
  expect(await sql`select n from busy`).toHaveLength(1);
  expect(await applied(sql)).toEqual([1000, 1001]);
});

const BOOKS = 9_000;

/** Books of which every second one came from a reader's file, under few authors. */
async function formerBooks(sql: postgres.Sql) {
  await sql.unsafe(`
    insert into users (id, email, username) select md5('u' || n)::uuid, 'u' || n || '@x.example', 'user_' || n from generate_series(0, 99) n;
    insert into works (id, slug, title, title_key, search_key, search_vector, cover_key)
      select md5('w' || n)::uuid, 's' || n, 't', 't', 't', '', '00000000' from generate_series(1, ${BOOKS}) n;
    insert into authors (id, slug, name, name_key, sort_name, search_vector, book_count)
      select md5('a' || n)::uuid, 'a' || n, 'A', 'a', 'A', '', 10 from generate_series(0, 899) n;
    insert into contributions (work_id, author_id, role, position)
      select md5('w' || n)::uuid, md5('a' || n % 900)::uuid, 'author', 0 from generate_series(1, ${BOOKS}) n;
    insert into identifiers (kind, scheme, value, target_id)
      select 'work', case when n % 2 = 0 then 'reader-title' else 'gutenberg' end, n, md5('w' || n)::uuid from generate_series(1, ${BOOKS}) n;
    insert into editions (id, work_id, isbn13)
      select md5('e' || n)::uuid, md5('w' || n)::uuid, 9780000000000 + n from generate_series(1, ${BOOKS}) n;
    insert into library_entries (user_id, work_id, status)
      select md5('u' || n % 100)::uuid, md5('w' || n)::uuid, 'want' from generate_series(1, ${BOOKS}) n;
    insert into library_entries (user_id, work_id, status)
      select md5('u' || (n + 1) % 100)::uuid, md5('w' || n)::uuid, 'want' from generate_series(10, ${BOOKS}, 10) n`);
}

test("books of earlier files become their readers' a few at a time, with the same end", async () => {
  const ends = await Promise.all(
    ["db/batches", null].map(async (batches) => {
      const { url, sql } = await bareDatabase();
      await migrateUpTo(url, 6);
      await formerBooks(sql);
      await migrate(url, { online: null, batches });
      const [largest] = await sql`select max(n)::int as rows from
        (select count(*) as n from works where made_by is not null group by xmin::text) t`;
      const [end] = await sql`select
        (select md5(string_agg(concat_ws(' ', id, made_by), ',' order by id)) from works) as works,
        (select md5(string_agg(concat_ws(' ', id, isbn13, claimed_isbn13), ',' order by id)) from editions) as editions,
        (select md5(string_agg(concat_ws(' ', target_id, value), ',' order by target_id)) from identifiers) as identifiers,
        (select md5(string_agg(concat_ws(' ', id, made_by, book_count), ',' order by id)) from authors) as authors,
        (select count(*)::int from works where made_by is not null) as own`;
      return { end, largest: largest?.rows };
    }),
  );
  expect(ends[0]?.end).toEqual(ends[1]?.end);
  expect(ends[0]?.end?.own).toBe(BOOKS / 2 - BOOKS / 10);
  expect(ends[0]?.largest).toBeLessThanOrEqual(1_000);
});
