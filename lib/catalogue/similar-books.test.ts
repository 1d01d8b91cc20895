/** Books beside books: what several readers share, and nothing of what one alone has. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { subjects, workSubjects } from "@/db/schema/catalogue";
import { libraryEntries } from "@/db/schema/library";
import { profiles } from "@/db/schema/profiles";
import { shelfBooks } from "@/db/schema/shelves";
import type { users } from "@/db/schema/users";
import { type Context, systemContext } from "@/lib/kernel/context";
import { actingAs } from "@/lib/testing/context";
import { emptyDatabase } from "@/lib/testing/database";
import { countSimilarBooks } from "./count-similar-books";
import { listSimilarBooks } from "./similar-books";

vi.setConfig({ testTimeout: 60_000 });

let ctx: Context;
beforeEach(async () => {
  ctx = systemContext((await emptyDatabase()).db);
});

type Values = Partial<typeof users.$inferInsert>;
const OLD: Values = { createdAt: new Date("2020-01-01") };
const reader = (values: Values = OLD) => createReader(ctx.db, { ...OLD, ...values });
const has = (userId: string, ...workIds: string[]) =>
  ctx.db.insert(libraryEntries).values(workIds.map((workId) => ({ userId, workId, status: "finished" as const })));
const about = async (workId: string, ...names: string[]) => {
  for (const [position, name] of names.entries()) {
    const [row] = await ctx.db
      .insert(subjects)
      .values({ name, slug: name })
      .onConflictDoUpdate({ target: subjects.slug, set: { name } })
      .returning();
    await ctx.db.insert(workSubjects).values({ workId, subjectId: row?.id ?? "", position });
  }
};
/** Everything anew, as the next day's walk would. */
async function count() {
  await ctx.db.execute(sql`update similar_work_walks set started_at = now() - interval '2 days', finished_at = now()`);
  expect(await countSimilarBooks(ctx, 30)).toBe(true);
}
const beside = async (id: string, who = ctx) => (await listSimilarBooks(who, id)).map(({ id }) => id);

test("three readers who have both put a book beside the other; two do not, nor do those who hide themselves or their stats, are new or suspended", async () => {
  const [book, other] = [await createWork(ctx.db), await createWork(ctx.db)];
  for (let i = 0; i < 2; i += 1) await has((await reader()).id, book.id, other.id);
  const silent: Values[] = [
    { anonymous: true },
    { suspendedAt: new Date() },
    { deletedAt: new Date() },
    { createdAt: new Date() },
  ];
  for (const values of silent) await has((await reader(values)).id, book.id, other.id);
  for (const values of [{ hideStats: true }, { discoverable: false }]) {
    const { id: userId } = await reader();
    await ctx.db.insert(profiles).values({ userId, ...values });
    await has(userId, book.id, other.id);
  }
  const { id: userId } = await reader();
  await ctx.db
    .insert(libraryEntries)
    .values([book, other].map(({ id: workId }) => ({ userId, workId, status: "abandoned" as const })));
  await count();
  expect([await beside(book.id), await beside(other.id)]).toEqual([[], []]);
  await has((await reader()).id, book.id, other.id);
  await count();
  expect([await beside(book.id), await beside(other.slug)]).toEqual([[other.id], [book.id]]);
});

test("public shelves count like libraries, each reader once, and shelves of any other kind not at all", async () => {
  const [book, other] = [await createWork(ctx.db), await createWork(ctx.db)];
  const shelve = async (userId: string, visibility: "public" | "followers" | "unlisted" | "private") => {
    const shelf = await createShelf(ctx.db, userId, { visibility });
    await ctx.db
      .insert(shelfBooks)
      .values([book, other].map(({ id: workId }, position) => ({ shelfId: shelf.id, workId, position })));
  };
  const twice = await reader();
  await has(twice.id, book.id, other.id);
  await shelve(twice.id, "public");
  await shelve(twice.id, "public");
  await shelve((await reader()).id, "public");
  for (const visibility of ["followers", "unlisted", "private"] as const) await shelve((await reader()).id, visibility);
  await count();
  expect(await beside(book.id)).toEqual([]);
  await shelve((await reader()).id, "public");
  await count();
  expect(await beside(book.id)).toEqual([other.id]);
});

test("what readers share comes before what subjects share, a rare subject before a common one; twelve at most", async () => {
  const mark = unique();
  const book = await createWork(ctx.db);
  await about(book.id, `rare-${mark}`, `common-${mark}`);
  const common = [];
  for (let i = 0; i < 14; i += 1) common.push(await createWork(ctx.db, { popularity: i }));
  for (const { id } of common) await about(id, `common-${mark}`);
  const rare = await createWork(ctx.db);
  await about(rare.id, `rare-${mark}`);
  const shared = await createWork(ctx.db);
  for (let i = 0; i < 3; i += 1) await has((await reader()).id, book.id, shared.id);
  await count();
  const found = await beside(book.id);
  expect(found).toHaveLength(12);
  expect(found.slice(0, 2)).toEqual([shared.id, rare.id]);
  expect(found[2]).toBe(common.at(-1)?.id);
});

test("a reader's own book is beside nothing and has nothing beside it, and no other viewer may ask for it", async () => {
  const maker = await reader();
  const [book, own] = [await createWork(ctx.db), await createWork(ctx.db, { madeBy: maker.id })];
  for (let i = 0; i < 3; i += 1) await has((await reader()).id, book.id, own.id);
  await count();
  expect([await beside(book.id), await beside(own.id, actingAs(ctx, maker))]).toEqual([[], []]);
  for (const who of [ctx, actingAs(ctx, await reader())])
    await expect(beside(own.id, who)).rejects.toMatchObject({ status: 404 });
  await ctx.db.execute(sql`insert into similar_works (work_id, similar_ids) values (${book.id}, array[${own.id}]::uuid[])
    on conflict (work_id) do update set similar_ids = excluded.similar_ids`);
  expect(await beside(book.id)).toEqual([]);
});

test("a run that ends early is gone on with; a walk that is done waits for the next day, and changes no row without need", async () => {
  for (let i = 0; i < 120; i += 1) await createWork(ctx.db);
  expect(await countSimilarBooks(ctx, 0)).toBe(false);
  const rows = async () =>
    (
      await ctx.db.execute<{ works: number; stamp: string | null }>(
        sql`select count(*)::int as works, max(updated_at)::text as stamp from similar_works`,
      )
    )[0];
  const first = countSimilarBooks(ctx, 30);
  const beside = countSimilarBooks(ctx, 30);
  expect(await first).toBe(true);
  await beside;
  const done = await rows();
  expect(done?.works).toBe(120);
  expect(await countSimilarBooks(ctx, 30)).toBe(true);
  await count();
  expect(await rows()).toEqual(done);
});
