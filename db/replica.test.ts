/** Reads from a real replica: as far as it has come, and from the primary whenever it is not far enough, away, or no replica. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, lt, sql as query } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, connectReplica, type Db, type Pool } from "@/db/client";
import { type Cluster, startPostgres } from "@/lib/server/postgres";
import { type Standby, startStandby } from "@/lib/testing/standby";
import { type Position, positionOf, type ReplicaReads } from "./replica";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-replica-"));
const place = path.join(folder, "pg");
let cluster: Cluster;
let primary: Pool;
let standby: Standby;
let reads: ReplicaReads & { db: Db };
let wanted: Position | null = null;
const from: string[] = [];

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  cluster = await startPostgres(place, () => undefined, { shared_buffers: "16MB" });
  primary = connect(cluster.url, { max: 3 });
  await primary.sql`create table books (id int primary key, title text not null, at timestamptz not null default now())`;
  standby = await startStandby(place, cluster.url);
}, 120_000);
afterAll(async () => {
  await standby.stop();
  await primary.end();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  from.length = 0;
  reads = connectReplica(primary, standby.url, { max: 3, wanted: () => wanted, onRead: (who) => void from.push(who) });
});
afterEach(() => reads.end());

/** Adds a book, after which readers of this process want to see it. */
async function addBook(id: number, title: string): Promise<void> {
  await primary.sql`insert into books ${primary.sql({ id, title })}`;
  const [row] = await primary.sql`select pg_current_wal_insert_lsn()::text as position`;
  wanted = positionOf(row?.position);
}
const titles = async () => {
  const rows = await reads.db.execute<{ title: string }>(query`select title from books order by id`);
  return rows.map(({ title }) => title);
};
/** What a page sees, and who answered it. */
async function page() {
  from.length = 0;
  return { titles: await titles(), from: from.at(-1) };
}
const fromReplica = () => expect.poll(async () => (await page()).from, { timeout: 20_000 }).toBe("replica");

test("positions are compared as numbers", () => {
  expect(positionOf("0/FFFFFFFF")).toBeLessThan(positionOf("1/0"));
  expect(positionOf("A/0")).toBeGreaterThan(positionOf("9/FFFFFF"));
});

test("until somebody knows what a reader has to see, the primary is read", async () => {
  wanted = null;
  expect(await page()).toEqual({ titles: [], from: "primary" });
});

test("each read right after a write shows it, whoever answers, and the replica does most of it", async () => {
  const seen: string[] = [];
  for (let id = 1; id <= 50; id += 1) {
    await addBook(id, `Book ${id}`);
    for (let look = 1; look <= 4; look += 1) {
      const { titles: found, from: who } = await page();
      expect(found).toHaveLength(id);
      seen.push(who ?? "");
      await new Promise((done) => setTimeout(done, 8));
    }
  }
  expect(seen.filter((who) => who === "replica").length).toBeGreaterThan(50);
});

test("values come as from the primary: dates, arrays and rows as lists", async () => {
  await fromReplica();
  const ask = query`select id, at, array[id, 2] as numbers, ${"given"} as given from books order by id limit 1`;
  expect(await reads.db.execute(ask)).toEqual(await primary.db.execute(ask));
  expect(from.at(-1)).toBe("replica");
});

test("a built query and a prepared one are answered by it too", async () => {
  await fromReplica();
  const books = pgTable("books", { id: integer().primaryKey(), title: text().notNull() });
  const built = reads.db.select().from(books).where(lt(books.id, 3)).orderBy(books.id);
  const prepared = reads.db
    .select()
    .from(books)
    .where(eq(books.id, query.placeholder("id")))
    .prepare("a_book");
  expect(await built).toEqual([
    { id: 1, title: "Book 1" },
    { id: 2, title: "Book 2" },
  ]);
  for (const id of [1, 2, 3]) expect(await prepared.execute({ id })).toEqual([{ id, title: `Book ${id}` }]);
  expect(from.slice(-4)).toEqual(["replica", "replica", "replica", "replica"]);
});

test("a replica that replays no more is behind with the next change, and read again when it has caught up", async () => {
  await fromReplica();
  await standby.sql`select pg_wal_replay_pause()`;
  await addBook(100, "Paused");
  const { titles: found, from: who } = await page();
  expect([found.at(-1), who]).toEqual(["Paused", "primary"]);
  await expect.poll(() => reads.look().then(() => reads.state().state)).toBe("behind");
  await standby.sql`select pg_wal_replay_resume()`;
  await fromReplica();
  expect((await page()).titles.at(-1)).toBe("Paused");
});

test("what may not run on a replica runs on the primary: a write, a transaction", async () => {
  await fromReplica();
  await reads.db.execute(query`insert into books (id, title) values (200, 'Written')`);
  expect(from.at(-1)).toBe("primary");
  await reads.db.transaction((tx) => tx.execute(query`insert into books (id, title) values (201, 'In a transaction')`));
  const [row] = await primary.sql`select count(*)::int as n from books where id in (200, 201)`;
  expect(row?.n).toBe(2);
});

test("a statement that is wrong fails with the primary's own words", async () => {
  await fromReplica();
  await expect(reads.db.execute(query`select nothing from books`)).rejects.toMatchObject({ cause: { code: "42703" } });
  await fromReplica();
});

test("while the replica is away every read is answered, and it is read again when it is back and has caught up", async () => {
  await fromReplica();
  const running = Promise.all(Array.from({ length: 20 }, () => page()));
  await standby.kill();
  expect((await running).every(({ titles: found }) => found.length > 0)).toBe(true);
  await addBook(300, "Meanwhile");
  expect((await page()).titles.at(-1)).toBe("Meanwhile");
  await expect.poll(() => reads.look().then(() => reads.state().state)).toBe("away");
  await standby.start();
  await fromReplica();
  expect((await page()).titles.at(-1)).toBe("Meanwhile");
});

test("a replica that was promoted by mistake is read no more, whatever is written to it", async () => {
  await fromReplica();
  const [row] = await standby.sql`select pg_promote() as promoted`;
  expect(row?.promoted).toBe(true);
  await standby.sql`insert into books (id, title) values (900, 'On the wrong side')`;
  await addBook(400, "On the right side");
  const { titles: found, from: who } = await page();
  expect([found.at(-1), who]).toEqual(["On the right side", "primary"]);
  await expect.poll(() => reads.look().then(() => reads.state().state)).toBe("primary");
  expect((await page()).from).toBe("primary");
});
