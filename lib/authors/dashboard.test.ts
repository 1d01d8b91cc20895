import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createOwnedPage, createProPage, createReview } from "@/db/factories/authors";
import { dailyCounts } from "@/db/schema/visits";
import { addToLibrary } from "@/lib/catalogue/library";
import { normalise } from "@/lib/catalogue/text";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { isoDate } from "@/lib/kernel/time";
import { actingAs, testContext } from "@/lib/testing/context";
import { countVisits } from "@/lib/visits/visits";
import { getAuthor } from "./authors";
import { getDashboard, growthOf } from "./dashboard";
import { exportDashboard } from "./export";
import { followAuthor, unfollowAuthor } from "./follows";
import { listOwnBooks } from "./own-books";
import { sumViews } from "./page-stats";
import { scoreOf, scoreReviews } from "./sentiment";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const month = { range: "30d" as const };
const viewsOf = (authorId: string, n: number, source: string) =>
  countVisits(
    ctx,
    Array.from({ length: n }, (_, i) => ({
      subject: `author:${authorId}`,
      kind: "view",
      address: `198.51.100.${i}`,
      userAgent: `Mozilla/5.0 Firefox/140.0 ${source}`,
      source,
    })),
  );

describe("the dashboard", () => {
  test("adds up views, followers and books from daily rows", async () => {
    const { author, work, owner } = await createOwnedPage(ctx.db);
    await viewsOf(author.id, 3, "direct");
    await viewsOf(author.id, 2, "search engines");
    const [first, two] = [actingAs(ctx, await createReader(ctx.db)), actingAs(ctx, await createReader(ctx.db))];
    await followAuthor(first, author.id, { frequency: "weekly" });
    await followAuthor(first, author.id, {});
    await followAuthor(two, author.id, {});
    await unfollowAuthor(two, author.id);
    const board = await getDashboard(actingAs(ctx, owner), month);
    expect(board.views.total).toBe(5);
    expect(board.views.daily.at(-1)).toEqual({ date: isoDate(ctx.now), count: 5 });
    expect(board.views.monthly.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(board.followers).toMatchObject({ total: 1 });
    expect(board.followers.growth.slice(-2).map(({ count }) => count)).toEqual([0, 1]);
    expect(board.frequencies).toEqual([{ frequency: "weekly", count: 1 }]);
    expect(board.books.map(({ book }) => book.id)).toEqual([work.id]);
    expect(board.advanced).toBeNull();
    await sumViews(ctx);
    expect((await getAuthor(ctx, author.id)).profileViews).toBe(5);
  });

  test("tells pro authors what readers add, feel and come from", async () => {
    const { author, work, owner } = await createProPage(ctx.db);
    const other = await createWork(ctx.db, { authorId: author.id });
    await viewsOf(author.id, 4, "social networks");
    for (const source of [`author:${author.id}`, `author:${author.id}`, undefined])
      await addToLibrary(actingAs(ctx, await createReader(ctx.db)), { bookId: work.id, status: "want", source });
    await createReview(ctx.db, work.id, { rating: 20, text: "I loved it, a wonderful and moving book." });
    await createReview(ctx.db, work.id, { rating: 4, text: null });
    await createReview(ctx.db, other.id, { rating: 12, text: null });
    await createReview(ctx.db, other.id, { rating: null, text: "Terrible, boring and stupid." });
    await createReview(ctx.db, other.id, { rating: 20, visibility: "private" });
    await scoreReviews(ctx);
    const { advanced } = await getDashboard(actingAs(ctx, owner), month);
    expect(advanced).toMatchObject({
      booksAdded: 2,
      sentiment: { positive: 1, neutral: 1, negative: 2 },
      sources: [{ source: "social networks", count: 4 }],
    });
    expect(advanced?.sentiment.score).toBeLessThan(0);
    expect(advanced?.sentiment.byBook).toHaveLength(2);
    expect(advanced?.popularBooks[0]).toMatchObject({
      book: { id: work.id },
      added: 3,
      ratings: 2,
      reviews: 1,
      engagement: 6,
    });
  });

  test("without any figure is all zeros", async () => {
    const { owner } = await createProPage(ctx.db);
    const { advanced, views } = await getDashboard(actingAs(ctx, owner), { range: "7d" });
    expect(views.daily.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(advanced).toMatchObject({
      booksAdded: 0,
      sentiment: { positive: 0, neutral: 0, negative: 0, score: null, byBook: [] },
      popularBooks: [],
      sources: [],
    });
  });

  test("and the page take the same number of statements however much there is", async () => {
    const small = await createProPage(ctx.db);
    const large = await createProPage(ctx.db);
    for (let i = 0; i < 30; i += 1) {
      const work = await createWork(ctx.db, { authorId: large.author.id });
      await createReview(ctx.db, work.id);
      await followAuthor(actingAs(ctx, await createReader(ctx.db)), large.author.id, {});
    }
    const statements = async (work: () => Promise<unknown>) => {
      const scope = newScope("test", "local");
      await runInScope(scope, work);
      return scope.queries;
    };
    const { systemContext } = await import("@/lib/kernel/context");
    const pooled = { ...systemContext(), now: ctx.now };
    const boards = [small, large].map(
      ({ owner }) =>
        () =>
          getDashboard(actingAs(pooled, owner), month),
    );
    const pages = [small, large].map(
      ({ author }) =>
        () =>
          getAuthor(pooled, author.id),
    );
    for (const [few, many] of [boards, pages] as const) {
      if (!few || !many) throw new Error("Two of each are compared.");
      const n = await statements(few);
      expect(n).toBeGreaterThan(0);
      expect(await statements(many)).toBe(n);
    }
    expect((await listOwnBooks(actingAs(ctx, large.owner), { page: 2, limit: 20 })).data).toHaveLength(11);
  });
});

test("the books are found by words of their titles, whatever the case, on pages of their own", async () => {
  const { author, owner } = await createProPage(ctx.db);
  const me = actingAs(ctx, owner);
  for (const title of ["The Sea, the Sea", "Sea of Glass", "Hôtel 100%"])
    await createWork(ctx.db, { authorId: author.id, title, titleKey: normalise(title) });
  await createWork(ctx.db, { title: "The sea of somebody else", titleKey: "the sea of somebody else" });
  const titles = async (q: string, page = 1) => {
    const found = await listOwnBooks(me, { page, limit: 1, q });
    return [found.total, ...found.data.map(({ book }) => book.title)];
  };
  expect((await titles("sea"))[0]).toBe(2);
  expect(new Set([(await titles("SEA"))[1], (await titles("sea", 2))[1]])).toEqual(
    new Set(["The Sea, the Sea", "Sea of Glass"]),
  );
  expect(await titles("glass sea")).toEqual([1, "Sea of Glass"]);
  expect(await titles("hotel 100%")).toEqual([1, "Hôtel 100%"]);
  expect(await titles("somebody")).toEqual([0]);
});

test("growth counts back from today's number", () => {
  const days = ["2026-11-19", "2026-11-20", "2026-11-21"];
  const changes = [5, -1, 2].map((count, i) => ({ date: days[i] ?? "", count }));
  expect(growthOf(changes, 10).map(({ count }) => count)).toEqual([9, 8, 10]);
});

describe("the export", () => {
  test("is CSV of the same figures, safe to open in a spreadsheet", async () => {
    const { author, owner } = await createProPage(ctx.db);
    const me = actingAs(ctx, owner);
    await createWork(ctx.db, { authorId: author.id, title: '=HYPERLINK("https://evil.example"), "x"' });
    await ctx.db
      .insert(dailyCounts)
      .values({ subject: `author:${author.id}`, kind: "view", day: isoDate(ctx.now), source: "direct", count: 7 });
    const text = async (table: "daily" | "books" | "sources") =>
      (await (await exportDashboard(me, { range: "7d", table })).text()).trim().split("\r\n");
    const daily = await text("daily");
    expect(daily[0]).toBe("date,views,followers,books_added");
    expect([daily.length, daily.at(-1)]).toEqual([8, `${isoDate(ctx.now)},7,0,0`]);
    expect(await text("sources")).toEqual(["source,views", "direct,7"]);
    expect((await text("books")).join()).toContain(`"'=HYPERLINK(""https://evil.example""), ""x"""`);
  });
});

test("a text is scored once, and again when it changed", async () => {
  const { work } = await createProPage(ctx.db);
  const review = await createReview(ctx.db, work.id, { text: "I love this wonderful book." });
  const score = async () => {
    await scoreReviews(ctx);
    const [row] = (await ctx.db.execute(
      sql`select score from review_sentiments where review_id = ${review.id}`,
    )) as unknown as { score: number }[];
    return row?.score ?? 0;
  };
  expect(await score()).toBeGreaterThan(300);
  await ctx.db.execute(sql`update reviews set text = 'I hate it.', updated_at = now() where id = ${review.id}`);
  expect(await score()).toBeLessThan(-300);
  expect(scoreOf("Ich liebe dieses Buch")).toBe(0);
});
