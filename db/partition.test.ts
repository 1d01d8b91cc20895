/** A large table becomes partitions of itself: with all its rows, and with the app's own statements going on. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { notifications } from "@/db/schema/notifications";
import { deleteInBatches } from "@/lib/jobs/delete-in-batches";
import { systemContext } from "@/lib/kernel/context";
import { emptyDatabase, type TestDatabase } from "@/lib/testing/database";
import { countVisits } from "@/lib/visits/visits";
import { addMissingMonths, PARTITIONABLE, partitionTable } from "./partition";
import { notificationEvents } from "./schema/notifications";

const DAY_MS = 86_400_000;
let database: TestDatabase;
let before: unknown[];
let readers: string[];

/** How many rows a table has, and what they are. */
const contents = async ({ sql: client }: TestDatabase) =>
  Promise.all(
    PARTITIONABLE.map(async ({ table }) => {
      const [row] = await client.unsafe(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as all from ${table} t`,
      );
      return { table, ...row };
    }),
  );

beforeAll(async () => {
  database = await emptyDatabase();
  const { db, sql: client } = database;
  readers = [];
  for (let n = 0; n < 3; n += 1) readers.push((await createReader(db)).id);
  for (let n = 0; n < 20; n += 1) await publish();
  await client`insert into audit_log (id, staff_id, action, target) select uuidv7(), gen_random_uuid(), 'test', 'row:' || n from generate_series(1, 50) n`;
  await client`insert into daily_counts (subject, kind, day, source, count)
    select 'author:x', 'view', current_date - n, '', n from generate_series(1, 500) n`;
  await countVisits(systemContext(db), [
    { subject: "author:x", kind: "view", userId: readers[0] ?? "", address: "", userAgent: "Firefox" },
  ]);
  before = await contents(database);
  for (const partitionable of PARTITIONABLE) await partitionTable(client, partitionable, { now: new Date() });
});

/** Everybody is told of something new. */
async function publish(): Promise<string> {
  const eventId = newId();
  const event = { id: eventId, kind: "test", subject: "author:x", payload: {} };
  await database.db.insert(notificationEvents).values(event);
  await database.db.insert(notifications).values(readers.map((userId) => ({ userId, eventId })));
  return eventId;
}

test("each table has the rows it had, in the partition of what came before", async () => {
  expect(await contents(database)).toEqual(before);
  for (const { table } of PARTITIONABLE) {
    const [row] = await database.sql.unsafe(`select count(*)::int as rows from ${table}_before`);
    expect(before).toContainEqual(expect.objectContaining({ table, rows: row?.rows }));
  }
});

test("a second time changes nothing, and a year later the months that are missing are added", async () => {
  const [first] = PARTITIONABLE;
  if (!first) throw new Error("There is no table to partition.");
  await partitionTable(database.sql, first, { now: new Date() });
  expect(await addMissingMonths(database.sql, first, new Date())).toBe(0);
  expect(await addMissingMonths(database.sql, first, new Date(Date.now() + 365 * DAY_MS))).toBeGreaterThan(10);
});

test("the keys hold as before: nobody is told twice, and who leaves is gone from every partition", async () => {
  const eventId = await publish();
  const again = { userId: readers[0] ?? "", eventId };
  await expect(database.db.insert(notifications).values(again)).rejects.toMatchObject({ cause: { code: "23505" } });
  await database.db.insert(notifications).values(again).onConflictDoNothing();
  await database.sql`delete from users where id = ${readers[2] ?? ""}`;
  readers.pop();
  const [row] = await database.sql`select count(*)::int as rows from notifications where event_id = ${eventId}`;
  expect(row?.rows).toBe(2);
});

test("a batch that is deleted takes no row that lies in the same place of another partition", async () => {
  const { db, sql: client } = database;
  const soon = new Date(Date.now() + 40 * DAY_MS).getTime().toString(16).padStart(12, "0");
  const id = `${soon.slice(0, 8)}-${soon.slice(8)}-7000-8000-000000000001`;
  await db.insert(notificationEvents).values({ id, kind: "test", subject: "author:later", payload: {} });
  await db.insert(notifications).values(readers.map((userId) => ({ userId, eventId: id })));
  const [places] = await client`select count(*)::int as rows, count(distinct ctid)::int as places from notifications`;
  expect(places?.places).toBeLessThan(places?.rows);
  const gone = await deleteInBatches(systemContext(db), "notifications", sql`event_id = ${id}::uuid`);
  const [left] = await client`select count(*)::int as rows from notifications`;
  expect([gone, left?.rows]).toEqual([readers.length, places?.rows - readers.length]);
});

test("the log of what staff did is still only added to, in every partition", async () => {
  const { sql: client } = database;
  const partitions = await client<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`;
  for (const table of ["audit_log", ...partitions.map(({ name }) => name)])
    for (const statement of [`update ${table} set action = 'other'`, `truncate ${table}`])
      await expect(client.unsafe(statement)).rejects.toThrow("append-only");
  await expect(client.unsafe("delete from audit_log")).rejects.toThrow("append-only");
});

test("visits are counted once a visitor as before", async () => {
  const visit = {
    subject: "author:y",
    kind: "view" as const,
    userId: readers[0] ?? "",
    address: "",
    userAgent: "Firefox",
  };
  await countVisits(systemContext(database.db), [visit]);
  await countVisits(systemContext(database.db), [visit]);
  const [row] = await database.sql`select sum(count)::int as count from daily_counts where subject = 'author:y'`;
  expect(row?.count).toBe(1);
});
