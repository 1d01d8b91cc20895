/** What is read most is prepared, and its number of statements does not grow with what there is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { createReader } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { type Context, systemContext } from "@/lib/kernel/context";
import { actingAs } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { getCollection } from "./collection-page";
import { getCurator } from "./curators";
import { countByType } from "./discover";
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
