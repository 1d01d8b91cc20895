/** The books of a page by their ratings, whichever index finds them: as the tables themselves say. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createAuthor, createReader, createWork } from "@/db/factories";
import { createProPage, createReview } from "@/db/factories/authors";
import { contributions } from "@/db/schema/catalogue";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { requireAuthor } from "./access";
import { getDashboard } from "./dashboard";
import { findOwnBook, listOwnBooks } from "./own-books";
import { FOREMOST } from "./portal-schemas";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

describe("in a world of chance", () => {
  let me: Context;
  /** Of the page, in the order of the list. */
  let ordered: string[];

  beforeAll(async () => {
    const { author, work, owner } = await createProPage(ctx.db);
    me = actingAs(ctx, owner);
    const [other, maker] = [await createAuthor(ctx.db), await createReader(ctx.db)];
    const made = [work];
    for (let i = 0; i < 60; i += 1) {
      const chance = (i * 7_919) % 101; // ties among ratings and among readers
      const values = { ratingCount: Math.max(0, (chance % 7) - 3), popularity: chance % 4 };
      const by = i % 5 === 0 ? other.id : author.id;
      const created = await createWork(ctx.db, { authorId: by, ...values, madeBy: i % 11 === 0 ? maker.id : null });
      const role = i % 10 === 0 ? "author" : "translator";
      if (by === other.id)
        await ctx.db.insert(contributions).values({ workId: created.id, authorId: author.id, role, position: 1 });
      if (i % 11 !== 0 && (by === author.id || role === "author")) made.push(created);
    }
    ordered = made
      .toSorted((a, b) => b.ratingCount - a.ratingCount || b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
  });

  test.each([1, 7, 25, 100])("in pages of %d", async (limit) => {
    for (let page = 1; (page - 1) * limit <= ordered.length + limit; page += 1) {
      const { data } = await listOwnBooks(me, { page, limit });
      expect(data.map(({ book }) => book.id)).toEqual(ordered.slice((page - 1) * limit, page * limit));
    }
  });

  test("by a word, and each alone", async () => {
    const { data, total } = await listOwnBooks(me, { page: 2, limit: 10, q: "book" });
    expect([total, data.map(({ book }) => book.id)]).toEqual([ordered.length, ordered.slice(10, 20)]);
    const author = await requireAuthor(me);
    for (const id of ordered.slice(0, 5)) expect((await findOwnBook(me, author, id))?.book.id).toBe(id);
    const { id: strange } = await createWork(ctx.db);
    expect(await findOwnBook(me, author, strange)).toBeNull();
  });

  test("the dashboard has the first of them", async () => {
    const { books } = await getDashboard(me, { range: "30d" });
    expect(books.map(({ book }) => book.id)).toEqual(ordered);
  });
});

test("of very many books the dashboard adds up those that are rated most", async () => {
  const { author, owner, work } = await createProPage(ctx.db);
  await ctx.db.execute(sql`
    with own as (insert into works (id, slug, title, title_key, search_key, search_vector, cover_key, rating_count)
      select gen_random_uuid(), 'many-' || n, 'T', 't', 't', to_tsvector('simple', ''), '00000000', 1 from generate_series(2, ${FOREMOST}::int) n returning id)
    insert into contributions (work_id, author_id, role, position) select id, ${author.id}::uuid, 'author', 0 from own`);
  const reviewed = async () => {
    const { advanced } = await getDashboard(actingAs(ctx, owner), { range: "30d" });
    return advanced?.sentiment.byBook.map(({ book }) => book.id);
  };
  await createReview(ctx.db, work.id);
  expect(await reviewed(), "all of a thousand, though nobody rated it").toEqual([work.id]);
  const more = await createWork(ctx.db, { authorId: author.id, ratingCount: 2 });
  await createReview(ctx.db, more.id);
  expect(await reviewed()).toEqual([more.id]);
});
