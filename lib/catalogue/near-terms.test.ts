/** Misspelled words by the catalogue's own terms: what is found with them, and whose are among them. */
import { eq, like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { works } from "@/db/schema/catalogue";
import { catalogueTerms } from "@/db/schema/catalogue-terms";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { testContext } from "@/lib/testing/context";
import { gatherTerms } from "./gather-terms";
import { alikeTo, nearestTerms } from "./near-terms";
import { publishBook } from "./publish-book";
import { search } from "./search";
import { slipsBetween } from "./slips";
import { respell } from "./spelling";

const HOUR_MS = 3_600_000;
const TITLES = [
  "Harry Potter",
  "Poter",
  "The Frankenstein Papers",
  "A Feast of Spelling",
  "Бесы",
  "Преступление",
  "W1984",
];

let ctx: Context;
let changes = 0;
/** Each behind the one before it, as changes come in, and the last of them long ago. */
const later = () => {
  changes += 1;
  return new Date(Date.now() - (100 - changes) * HOUR_MS);
};
const add = (title: string, more = {}) => createWork(ctx.db, { title, updatedAt: later(), ...more });
const found = async (query: string) => (await search(ctx, query)).books.map(({ title }) => title);
const all = async (terms: string[]) => new Set(terms);
const guesses = async (query: string) =>
  (await Array.fromAsync((await respell(ctx, query)).guesses())).map(({ terms }) => terms);

beforeAll(async () => {
  ctx = await testContext();
  for (const title of TITLES) await add(title);
  await ctx.db.execute(sql`update pg_class set reltuples = 1000000 where oid = 'works'::regclass`);
});

test.each([
  ["harry", "harry", 0],
  ["hary", "harry", 1],
  ["hrary", "harry", 1],
  ["ahrry", "harry", 1],
  ["misspeling", "missitling", 2],
  ["frnkanstein", "frankenstein", 2],
  ["abc", "", 3],
  ["ca", "abc", 3],
])("between %s and %s there are so many slips, both ways", (typed, term, slips) => {
  expect(slipsBetween(typed, term)).toBe(slips);
  expect(slipsBetween(term, typed)).toBe(slips);
});

test("an older database finds as before until its terms are gathered, and then what is two slips away", async () => {
  expect(await guesses("frankansten")).toEqual([]);
  expect(await found("frankenstien")).toEqual(["The Frankenstein Papers"]);
  expect(await gatherTerms(ctx, 0), "a run that has no time leaves it to the next").toBe(false);
  expect(await gatherTerms(ctx)).toBe(true);
  expect(await guesses("the frankansten papers")).toEqual(["('the') & ('frankenstein') & ('papers':*)"]);
  expect(await found("frankansten paper")).toEqual(["The Frankenstein Papers"]);
  expect(await found("преступленеи"), "in any script").toEqual(["Преступление"]);
});

describe("with the terms gathered", () => {
  beforeAll(() => gatherTerms(ctx));

  test("what stands somewhere is doubted where all of it stands nowhere", async () => {
    expect(await found("poter")).toEqual(["Poter"]);
    expect(await guesses("hary poter")).toEqual(["('harry') & ('poter':*)", "('harry') & ('poter':* | 'potter')"]);
    expect(await found("hary poter")).toEqual(["Harry Potter"]);
    expect(await found("harry poter")).toEqual(["Harry Potter"]);
  });

  test("those that are the fewest slips away are meant; of a short word two slips make any other", async () => {
    await add("Spellings and Spoilings");
    await gatherTerms(ctx);
    expect(await nearestTerms(ctx.db, ["spllinges"], all)).toEqual(new Map([["spllinges", ["spellings"]]]));
    expect(await nearestTerms(ctx.db, ["feats", "fst"], all)).toEqual(new Map());
  });

  test("a term that lost its last book does not stand before one that has some", async () => {
    const book = await add("Rosencranst");
    await add("Rosencrantz");
    await gatherTerms(ctx);
    expect(await guesses("rosencrnst")).toEqual(["('rosencranst')"]);
    const searchVector = sql<string>`array_to_tsvector(array['corrected'])`;
    await ctx.db
      .update(works)
      .set({ searchVector, title: "Corrected", updatedAt: later() })
      .where(eq(works.id, book.id));
    expect(await found("rosencrnst")).toEqual(["Rosencrantz"]);
  });

  test("what shares no term stays to likeness", async () => {
    expect(await guesses("frankensteinpapers")).toEqual([]);
    expect(await found("frankensteinpapers")).toEqual(["The Frankenstein Papers"]);
  });

  test("of a new book, and of one that was changed, when no transaction before it can be open", async () => {
    const book = await add("Daffodilia", { updatedAt: new Date() });
    await gatherTerms(ctx);
    expect(await guesses("daffadillia")).toEqual([]);
    expect(await found("dafodilia"), "one slip away it is found at once").toEqual(["Daffodilia"]);
    await ctx.db.update(works).set({ updatedAt: later() }).where(eq(works.id, book.id));
    await gatherTerms(ctx);
    expect(await found("daffadillia")).toEqual(["Daffodilia"]);
    const searchVector = sql<string>`array_to_tsvector(array['hyacinthum'])`;
    await ctx.db.update(works).set({ searchVector, updatedAt: later() }).where(eq(works.id, book.id));
    await gatherTerms(ctx);
    expect(await found("hyaxinthun")).toEqual(["Daffodilia"]);
  });

  test("of no text that a query cannot have, and none of signs", async () => {
    await add("Ambassador's \\Quill 戦争 Tenderfoot");
    const unlike = await add("Unlike");
    const searchVector = sql<string>`array_to_tsvector(array['o''x', 'a\\b', 'Ünlike', 'tenderfeet'])`;
    await ctx.db.update(works).set({ searchVector }).where(eq(works.id, unlike.id));
    await gatherTerms(ctx);
    const terms = await ctx.db.select().from(catalogueTerms);
    expect(terms).toEqual(expect.arrayContaining([{ term: "tenderfoot" }, { term: "tenderfeet" }]));
    expect(terms).not.toContainEqual({ term: "Ünlike" });
    for (const { term } of terms) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
    expect(terms).not.toContainEqual({ term: "戦争" });
  });

  test("books and people are guessed at together: nobody follows who is only like them", async () => {
    const author = await createAuthor(ctx.db, { name: "Kevin Frankenst" });
    await add("Other Papers", { authorId: author.id });
    const { books, authors } = await search(ctx, "frankenstien");
    expect(books.map(({ title }) => title)).toEqual(["The Frankenstein Papers"]);
    expect(authors).toEqual([]);
    expect((await search(ctx, "kevin")).authors).toMatchObject([{ name: "Kevin Frankenst" }]);
  });

  test("of a reader's own book only when it has become everybody's", async () => {
    const reader = await createReader(ctx.db);
    const own = await add("Unutterable Zephyrology", { madeBy: reader.id });
    await gatherTerms(ctx);
    const terms = await ctx.db.select().from(catalogueTerms).where(like(catalogueTerms.term, "zephyr%"));
    expect(terms).toEqual([]);
    expect(await guesses("zephirologi")).toEqual([]);
    await inTransaction(ctx, (tx) => publishBook(tx, own.id, { isbns: null }));
    await ctx.db.update(works).set({ updatedAt: later() }).where(eq(works.id, own.id));
    await gatherTerms(ctx);
    expect(await found("zephirologi")).toEqual(["Unutterable Zephyrology"]);
  });
});

test("they are found in the index, however many there are", async () => {
  await ctx.db.execute(
    sql`insert into catalogue_terms select 't' || to_hex(n * 7919) from generate_series(1, 60000) n`,
  );
  await ctx.db.execute(sql`analyze catalogue_terms`);
  const plan = await readRows(
    ctx.db,
    z.object({ "QUERY PLAN": z.string() }),
    sql`explain select near.term from ${alikeTo(sql`array['frankansten']`, sql`0.25`)}`,
  );
  const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(lines).toContain("catalogue_terms_trgm_idx");
  expect(lines).not.toContain("Seq Scan on catalogue_terms");
});
