/** Lists and searches of a large catalogue answer what the plain statement answers that reads and sorts all of it. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createReader } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { getAuthor, listAuthorBooks, listAuthors } from "@/lib/authors/authors";
import { IdRow, TotalRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { findBooks, languagesOfBooks } from "./find-books";
import { search } from "./search";
import { slipsOf } from "./slips";
import { respell } from "./spelling";
import { normalise, toTsQuery } from "./text";

const SlugRow = z.object({ slug: z.string() });

const BOOKS = 20_400;
const PROLIFIC = 40;

let ctx: Context;
let author: string;

/**
 * Titles of one to three words: "the" in half of them, "salt" in each seventh, "harbour" only among the least read, "ember"
 * twice; each forty-first book is a reader's own, and one person wrote each fortieth.
 */
beforeAll(async () => {
  ctx = await testContext();
  const reader = await createReader(ctx.db);
  author = newId();
  await ctx.db.execute(sql`insert into works (id, slug, title, cover_key, language, popularity, title_key, search_key, search_vector, made_by, rating_count, rating_sum)
    select id, 'l-' || n, title, '00000000', case when n % 9 = 0 then null when n % 50 = 0 then 'ja' when n % 3 = 0 then 'de' else 'en' end,
      ${BOOKS}::int / n, title, title, array_to_tsvector(array(select distinct unnest(string_to_array(title, ' ')))),
      case when n % 41 = 0 then ${reader.id}::uuid end, n % 5, (n % 5) * (n % 17)
    from (select n, gen_random_uuid() as id, case when n in (7000, 9001) then 'ember' when n % 2 = 0 then 'the ' else '' end
      || case when n % 7 = 0 then 'salt' when n > 19000 and n % 11 = 0 then 'harbour' else 'w' || n % 613 end
      || case when n % 5 = 0 then '' else ' of x' || n % 97 end as title from generate_series(1, ${BOOKS}::int) n) x`);
  await ctx.db.execute(sql`insert into authors (id, slug, name, sort_name, name_key, search_vector, book_count, popularity)
    select case when n = 1 then ${author}::uuid else gen_random_uuid() end, 'p-' || n, 'Person ' || n, 'P', 'person ' || n,
      array_to_tsvector(array['person', n::text]), case when n % 13 = 0 then 0 else 1 end, ${BOOKS}::int / n from generate_series(1, 11000) n`);
  await ctx.db.execute(sql`insert into contributions (work_id, author_id, role, position)
    select id, ${author}::uuid, 'author', 0 from works where substr(slug, 3)::int % ${PROLIFIC}::int = 0`);
  await ctx.db.execute(sql`analyze works, authors`);
}, 120_000);

/** As the answer was made before: all that match, sorted. */
async function plainly(query: string, limit: number, offset = 0): Promise<string[]> {
  const key = normalise(query);
  const rows = await readRows(
    ctx.db,
    SlugRow,
    sql`select w.slug from works w where w.made_by is null and w.search_vector @@ ${toTsQuery(query)}::tsquery
    order by (w.title_key = ${key}) desc, starts_with(w.title_key, ${key}) desc, w.popularity desc, w.id limit ${limit} offset ${offset}`,
  );
  return rows.map(({ slug }) => slug);
}

const slugs = (books: { slug: string }[]) => books.map(({ slug }) => slug);

describe("a search", () => {
  test.each([
    "the",
    "the s",
    "salt",
    "s",
    "w",
    "w1",
    "the w612",
    "of",
    "x9",
    "harbour",
    "har",
    "ember",
    "the harbour",
    "of x5",
    "zz",
  ])("for %s finds the same in the same order", async (query) => {
    const plain = await plainly(query, 50);
    if (plain.length > 0) expect(slugs((await search(ctx, query, 50)).books)).toEqual(plain);
    expect(slugs((await search(ctx, query, 3)).books).slice(0, plain.length)).toEqual(plain.slice(0, 3));
    const listed = await findBooks(ctx, { search: query }, { page: 3, limit: 20 });
    if (plain.length > 0) expect(slugs(listed.data)).toEqual(await plainly(query, 20, 40));
  });

  test("narrowed by a language is that of the books in it", async () => {
    const found = await findBooks(ctx, { search: "the", filters: { language: "ja" } }, { page: 1, limit: 100 });
    const rows = await readRows(
      ctx.db,
      SlugRow,
      sql`select slug from works w where made_by is null and language = 'ja' and search_vector @@ 'the'::tsquery
      order by (title_key = 'the') desc, starts_with(title_key, 'the') desc, popularity desc, id limit 100`,
    );
    expect(slugs(found.data)).toEqual(slugs(rows));
  });

  test("for people is theirs by popularity, and never somebody without a book", async () => {
    const found = await listAuthors(ctx, { q: "person", page: 2, limit: 30 });
    const rows = await readRows(
      ctx.db,
      SlugRow,
      sql`select slug from authors where book_count > 0 and search_vector @@ 'person'::tsquery
      order by popularity desc, id limit 30 offset 30`,
    );
    expect(slugs(found.data)).toEqual(slugs(rows));
    expect(slugs((await search(ctx, "person 11", 8)).authors)[0]).toBe("p-11");
  });
});

describe("a long list", () => {
  test("says that there are more than anybody leafs through, and leads to no page that is refused", async () => {
    const found = await findBooks(ctx, {}, { page: 1, limit: 36 });
    expect(found).toMatchObject({ total: 10_001, pageCount: 277 });
    expect((await findBooks(ctx, {}, { page: found.pageCount, limit: 36 })).data).toHaveLength(36);
    expect((await listAuthors(ctx, { page: 1, limit: 48 })).total).toBe(10_001);
  });

  test("is counted to the last where it is shorter", async () => {
    const counted = await readRows(
      ctx.db,
      TotalRow,
      sql`select count(*)::int as total from works where made_by is null and language = 'ja'`,
    );
    const [{ total }] = exactly(counted, 1);
    const found = await findBooks(ctx, { filters: { language: "ja" } }, { page: 1, limit: 20 });
    expect(found).toMatchObject({ total, pageCount: Math.ceil(total / 20) });
  });

  test.each(["popularity", "title", "rating"] as const)("by %s is in its order both ways", async (field) => {
    const value = {
      popularity: sql`popularity`,
      title: sql`title`,
      rating: sql`rating_sum::float / nullif(rating_count, 0)`,
    }[field];
    for (const direction of ["asc", "desc"] as const) {
      const rows = await readRows(
        ctx.db,
        SlugRow,
        sql`select slug from works where made_by is null
        order by ${value} ${direction === "desc" ? sql`desc` : sql`asc`} nulls last, id limit 50 offset 50`,
      );
      const found = await findBooks(ctx, { order: [{ field, direction }] }, { page: 2, limit: 50 });
      expect(slugs(found.data), direction).toEqual(slugs(rows));
    }
  });

  test("the languages are those of public books, the most used first", async () => {
    expect(await languagesOfBooks(ctx)).toEqual(["en", "de", "ja"]);
  });

  test("the books of one author come by popularity, on the page and behind any of them", async () => {
    const rows = await readRows(
      ctx.db,
      SlugRow.extend(IdRow.shape),
      sql`select id, slug from works where made_by is null and substr(slug, 3)::int % ${PROLIFIC}::int = 0
      order by popularity desc, id`,
    );
    expect(slugs((await getAuthor(ctx, author)).books)).toEqual(slugs(rows.slice(0, 20)));
    const behind = await listAuthorBooks(ctx, author, { page: 1, limit: 10, after: rows[99]?.id });
    expect(slugs(behind.data)).toEqual(slugs(rows.slice(100, 110)));
  });
});

describe("a misspelled word", () => {
  test("has every word one slip away, and not itself", () => {
    const slips = slipsOf("salt");
    for (const slip of ["slat", "sal", "salty", "malt", "saltt", "asalt"]) expect(slips).toContain(slip);
    expect(slips).not.toContain("salt");
    expect(slipsOf("мир")).toContain("мирт");
    expect(new Set(slips).size).toBe(slips.length);
  });

  test("becomes those that stand in the catalogue; what is right stays", async () => {
    const meant = async (query: string) => {
      const { guesses, ...respelled } = await respell(ctx, query);
      const [first = null] = await Array.fromAsync(guesses());
      return { ...respelled, first };
    };
    const first = { terms: "('the') & ('harbour')", key: "the harbour" };
    expect(await meant("the harbuor")).toEqual({ first, key: "harbuor", isLarge: true });
    expect(await meant("the salt harbour")).toMatchObject({ first: null, key: "harbour" });
    expect(await meant("qqqqqqqqq of the")).toMatchObject({ first: null, key: "qqqqqqqqq" });
  });

  test("finds what the right one finds", async () => {
    const right = slugs((await search(ctx, "the harbour", 8)).books);
    expect(right.length).toBeGreaterThan(0);
    expect(slugs((await search(ctx, "the harbuor", 8)).books)).toEqual(right);
  });
});
