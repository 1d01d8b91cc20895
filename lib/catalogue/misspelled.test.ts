/** Misspelled words in a large catalogue: looked for in steps, and found as if all were looked at once. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createWork } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { testContext } from "@/lib/testing/context";
import { search } from "./search";

const QUERY = "misspeling";
/** Short, and one slip away from no word that is there. */
const SHORT = "misspel";
const TITLES = [
  "A Speling Bee",
  "The Speling of Dreams",
  "Driveling Miss Jo",
  "Misspent Spelling Years",
  "Missing Persons",
  "The Dispelling",
  "Misspoken",
  "Peeling an Onion",
  "Mission to Mars",
  "Feelings",
  "Nothing Like It",
];
const LikeRow = z.object({ title: z.string(), alike: z.number() });

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
  for (const title of TITLES) await createWork(ctx.db, { title });
  await ctx.db.execute(sql`update pg_class set reltuples = 1000000 where oid = 'works'::regclass`);
});

const allAlike = (query: string) =>
  readRows(
    ctx.db,
    LikeRow,
    sql`select w.title, word_similarity(${query}, w.search_key) as alike from works w
      where w.made_by is null and word_similarity(${query}, w.search_key) >= 0.45
      order by alike desc, w.popularity desc, w.id`,
  );

test.each([1, 3, 50])("the %d most alike are the first of all that are alike", async (limit) => {
  const all = await allAlike(QUERY);
  expect(all.filter(({ alike }) => alike >= 0.52).length).toBeGreaterThan(1);
  expect(all.filter(({ alike }) => alike < 0.52).length).toBeGreaterThan(1);
  const { books } = await search(ctx, QUERY, limit);
  expect(books.map(({ title }) => title)).toEqual(all.slice(0, limit).map(({ title }) => title));
});

test.each([1, 2, 3, 50])("of a short word as well, in a step more: the %d most alike", async (limit) => {
  const all = await allAlike(SHORT);
  const steps = [0.7, 0.52, 0.45].map((least) => all.filter(({ alike }) => alike >= least).length);
  expect(steps).toEqual([1, 2, 5]);
  const { books } = await search(ctx, SHORT, limit);
  expect(books.map(({ title }) => title)).toEqual(all.slice(0, limit).map(({ title }) => title));
});

test("and what one statement asks for is no other's", async () => {
  await search(ctx, QUERY, 1);
  const [row] = await readRows(
    ctx.db,
    z.object({ least: z.string() }),
    sql`select current_setting('pg_trgm.word_similarity_threshold') as least`,
  );
  expect(Number(row?.least)).toBe(0.45);
});
