/** Whatever points at a book, a person or a series of the catalogue is moved by a merge of them, or says why not. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import type { Db } from "./client";
import { POINTING } from "./pointing";

let db: Db;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

const moved = Object.values(POINTING).flatMap((list) =>
  list.flatMap(({ table, column, parts = [] }) => [
    `${table}.${column}`,
    ...parts.map((part) => `${part.table}.${part.on[0]?.[0]}`),
  ]),
);

/** Columns that look as if they pointed at the catalogue, and why a merge leaves them alone. */
const LEFT_ALONE: Readonly<Record<string, string>> = {
  "merge_pairs.dropped_id": "says what was merged",
  "merges.into_id": "says what it was merged into",
  "merged_rows.before": "what was",
  "reports.author_id": "a reader, whose text it is",
  "decisions.target_id": "a reader's text or account",
  "visit_marks.subject": "thrown away with the day",
  "profiles.pinned_books": "a list of books: merge-books.ts changes it",
  "notification_events.subject": "changed with what the notification says: merge-people.ts",
  "club_meetings.series_id": "meetings that repeat, not books",
  "author_subscribers.author_id":
    "read through merged_addresses, so that no mail address stands in what a merge remembers",
  "mails.subject": "the first line of a mail",
  "author_support_requests.subject": "the first line of a question",
};

test("every foreign key that leads to the catalogue is moved", async () => {
  const rows = await db.execute<{ name: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('works'::regclass, 'authors'::regclass, 'series'::regclass)`);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(({ name }) => name).filter((name) => !moved.includes(name))).toEqual([]);
});

test("every column that has the name of one that points there is moved, or says why not", async () => {
  const rows = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      and (column_name ~ '^(work|author|book|series|target|into|dropped|candidate)_ids?$' or column_name in ('subject', 'pinned_books'))`);
  expect(rows.map(({ name }) => name).filter((name) => !moved.includes(name) && !(name in LEFT_ALONE))).toEqual([]);
});

test("what is named is there", async () => {
  const rows = await db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const names = rows.map(({ name }) => name);
  expect([...moved, ...Object.keys(LEFT_ALONE)].filter((name) => !names.includes(name))).toEqual([]);
});
