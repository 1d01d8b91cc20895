/** The new books of an author who has many: what is read for each does not grow with the others. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createAuthor, createEdition, createWork } from "@/db/factories";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { testContext } from "@/lib/testing/context";
import { newBooksOf } from "./new-books";

const OWN = 400;
const SHARED_BY = 20;

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

/** Books of this year by this author, of titles that each have several books of others, who have no second one. */
async function written(ctx: Context, authorId: string) {
  const year = ctx.now.getUTCFullYear();
  await ctx.db.execute(sql`
    with others as (insert into authors (id, slug, name, sort_name, name_key, search_vector)
      select gen_random_uuid(), 'other-' || n, 'O', 'O', 'o', to_tsvector('simple', '') from generate_series(1, ${OWN * SHARED_BY}::int) n returning id, slug),
    made as (insert into works (id, slug, title, title_key, search_key, search_vector, cover_key, first_published)
      select gen_random_uuid(), 'of-' || slug, 'T', 'title ' || substr(slug, 7)::int % ${OWN}::int, 't', to_tsvector('simple', ''), '00000000', 1900 from others
      returning id, slug),
    by_others as (insert into contributions (work_id, author_id, role, position)
      select made.id, others.id, 'author', 0 from made join others on made.slug = 'of-' || others.slug),
    own as (insert into works (id, slug, title, title_key, search_key, search_vector, cover_key, first_published)
      select gen_random_uuid(), 'own-' || n, 'T', 'title ' || n, 't', to_tsvector('simple', ''), '00000000', ${year}::int from generate_series(0, ${OWN - 1}::int) n
      returning id)
    insert into contributions (work_id, author_id, role, position) select id, ${authorId}::uuid, 'author', 0 from own`);
  await ctx.db.execute(sql`analyze authors, works, contributions`);
}

test("they are looked at in the order in which they came, until there are enough", async () => {
  const author = await createAuthor(ctx.db);
  const year = ctx.now.getUTCFullYear();
  const ids: string[] = [];
  for (let i = 0; i < 50; i += 1) {
    const { id } = await createWork(ctx.db, { authorId: author.id, firstPublished: i % 3 === 0 ? 1950 : year });
    if (i % 3 === 1) await createEdition(ctx.db, id, { published: i % 2 === 0 ? "1987" : `${year}` });
    if (i % 3 === 2 || (i % 3 === 1 && i % 2 === 1)) ids.unshift(id);
  }
  const found = await newBooksOf(ctx, author.id);
  expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 20));
});

test("a book is compared with those of its title, and not with all of its author", async () => {
  const author = await createAuthor(ctx.db);
  await written(ctx, author.id);
  const read = await inTransaction(ctx, async (tx) => {
    const counted = async () => {
      const [row] = await readRows(
        tx.db,
        z.object({ rows: z.int() }),
        sql`select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as rows from pg_stat_xact_user_tables
          where relname in ('works', 'contributions')`,
      );
      return row?.rows ?? 0;
    };
    const before = await counted(); // a session counts on until it hands its counts in
    expect(await newBooksOf(tx, author.id)).toHaveLength(20);
    return (await counted()) - before;
  });
  expect(read).toBeLessThan(20 * SHARED_BY * 10);
});
