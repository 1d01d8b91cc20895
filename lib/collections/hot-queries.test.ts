/** What is read most is prepared, and its number of statements does not grow with what there is. */

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { connect, type Pool } from "@/db/client";
import { createReader } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { type Context, inTransaction, systemContext } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { actingAs } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { getCollection } from "./collection-page";
import { coversOf } from "./covers";
import { getCurator } from "./curators";
import { countByType, foremostCollection, getDiscover } from "./discover";
import { listCollections, listFeatured, listSaved } from "./list";

const sent: string[] = [];
const page = { page: 1, limit: 20 };
let pool: Pool;
let collection: Awaited<ReturnType<typeof createCollection>>;
let curatorId: string;
let reader: { id: string };

beforeAll(async () => {
  const { url, db } = await testDatabase();
  curatorId = (await createCurator(db)).curator.id;
  collection = await createCollection(db, { curatorId, title: "zephyr", featuredPosition: 1, books: 5 });
  reader = await createReader(db);
  pool = connect(url, { max: 1, onQuery: (statement) => void sent.push(statement) });
});
afterAll(() => pool.end());

const HOT: Record<string, [number, (ctx: Context) => Promise<unknown>]> = {
  "a collection": [1, (ctx) => getCollection(ctx, collection.id)],
  "a collection by slug, of a reader": [1, (ctx) => getCollection(actingAs(ctx, reader), collection.slug)],
  "the listing": [2, (ctx) => listCollections(ctx, page)],
  "a filtered listing": [2, (ctx) => listCollections(ctx, { ...page, type: "mood", official: false, sort: "popular" })],
  "search by words": [3, (ctx) => listCollections(ctx, { ...page, q: "zephyr" })],
  "search by likeness": [3, (ctx) => listCollections(ctx, { ...page, q: "zephhyr" })],
  "the carousel": [1, (ctx) => listFeatured(ctx)],
  "a curator": [3, (ctx) => getCurator(ctx, curatorId)],
  "saved collections": [2, (ctx) => listSaved(actingAs(ctx, reader), page)],
  "the counts of types": [1, (ctx) => countByType(ctx)],
  "the books on the ledges": [1, (ctx) => coversOf(ctx, [collection.id])],
  "the one before all others": [2, (ctx) => foremostCollection(ctx)],
};

test.each(Object.entries(HOT))("%s", async (_, [statements, read]) => {
  sent.length = 0;
  await read(systemContext(pool.db));
  const asked = [...sent];
  expect(asked).toHaveLength(statements);
  const rows = await pool.sql`select statement from pg_prepared_statements`;
  const preparedStatements = new Set(rows.map(({ statement }) => statement));
  expect(asked.filter((statement) => !preparedStatements.has(statement))).toEqual([]);
});

test("Discover counts by type alone, and the front page nothing", async () => {
  sent.length = 0;
  await getDiscover(systemContext(pool.db), undefined);
  expect(sent.filter((statement) => statement.includes("count(*)"))).toHaveLength(1);
  sent.length = 0;
  await foremostCollection(systemContext(pool.db));
  expect(sent.filter((statement) => statement.includes("count(*)"))).toEqual([]);
});

test("the books on some ledges are read, and not those of all collections there are", async () => {
  const ctx = systemContext(pool.db);
  const books = (await coversOf(ctx, [collection.id, collection.id])).get(collection.id) ?? [];
  expect(books).toHaveLength(5);
  await ctx.db.execute(sql`
    with made as (insert into collections (id, slug, title, description, type, official, cover_key, publish_at, title_key, search_vector)
      select gen_random_uuid(), 'many-' || n, 'Many', '', 'mood', true, '0', now(), 'x', ''::tsvector from generate_series(1, 4000) n returning id)
    insert into collection_books (collection_id, work_id, position)
    select made.id, (${JSON.stringify(books.map(({ id }) => id))}::json ->> (place - 1))::uuid, place from made, generate_series(1, 5) place`);
  await ctx.db.execute(sql`analyze collections, collection_books`);
  const read = await inTransaction(ctx, async (tx) => {
    const before = await rowsRead(tx); // a session counts on until it hands its counts in
    await coversOf(tx, [collection.id]);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBe(5);
});

/** How many rows of books in collections this session says that it read. */
async function rowsRead({ db }: Context): Promise<number> {
  const [row] = await readRows(
    db,
    z.object({ rows: z.int() }),
    sql`select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as rows
      from pg_stat_xact_user_tables where relname = 'collection_books'`,
  );
  return row?.rows ?? 0;
}
