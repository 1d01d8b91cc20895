/** What staff take from view counts nowhere: the stats of a book, its author's dashboard and lists follow at once. */

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { contributions, works } from "@/db/schema/catalogue";
import { reviews } from "@/db/schema/library";
import { popularBooksOf } from "@/lib/authors/advanced-stats";
import { getDashboard } from "@/lib/authors/dashboard";
import { foremostBooks } from "@/lib/authors/own-works";
import { FOREMOST } from "@/lib/authors/portal-schemas";
import { getBook } from "@/lib/catalogue/books";
import { createReview, updateReview } from "@/lib/catalogue/write-reviews";
import { inTransaction } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { createReport, resolveReport } from "./reports";
import { createSanction, decideSanction } from "./sanctions";

const ctx = await testContext();
const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
const someone = async () => actingAs(ctx, await createReader(ctx.db));

/** A book of a pro author, with a written review of one star and a rating of five. */
async function reviewedBook() {
  const { author, owner } = await createProPage(ctx.db);
  const book = await createWork(ctx.db);
  await ctx.db.insert(contributions).values({ workId: book.id, authorId: author.id, role: "author", position: 9 });
  const [critic, fan] = [await someone(), await someone()];
  const { id } = await createReview(critic, { bookId: book.id, rating: 1, text: "Burn it." });
  await createReview(fan, { bookId: book.id, rating: 5 });
  const as = actingAs(ctx, owner);
  const stats = async () => {
    const { rating, reviewCount } = await getBook(ctx, book.id);
    const board = await getDashboard(as, { range: "30d" });
    const ofBook = board.books.find((entry) => entry.book.id === book.id);
    const ids = await foremostBooks(ctx, author, { limit: FOREMOST, offset: 0 });
    const popular = await popularBooksOf(ctx, ids, "30d");
    return {
      page: { average: rating.average, count: rating.count, reviewCount },
      dashboard: { average: ofBook?.ratingAverage, count: ofBook?.ratingCount, reviewCount: ofBook?.reviewCount },
      engagement: popular.find((entry) => entry.book.id === book.id)?.engagement ?? 0,
      sentiment: (board.advanced?.sentiment.negative ?? 0) + (board.advanced?.sentiment.positive ?? 0),
    };
  };
  return { book, critic, reviewId: id, stats };
}

const both = { average: 3, count: 2, reviewCount: 1 };
const oneLess = { average: 5, count: 1, reviewCount: 0 };
const withAll = { page: both, dashboard: both, engagement: 3, sentiment: 2 };
const without = { page: oneLess, dashboard: oneLess, engagement: 1, sentiment: 1 };

test("a hidden review counts nowhere until it is put back", async () => {
  const { reviewId, critic, stats } = await reviewedBook();
  expect(await stats()).toEqual(withAll);
  const report = await createReport(await someone(), { kind: "review", id: reviewId, reason: "abuse" });
  await resolveReport(staff, report.id, { decision: "hide" });
  expect(await stats()).toEqual(without);
  await updateReview(critic, reviewId, { rating: 2 });
  expect(await stats(), "nor when its writer changes it").toEqual(without);
  await updateReview(critic, reviewId, { rating: 1 });
  await resolveReport(staff, report.id, { decision: "restore" });
  expect(await stats()).toEqual(withAll);
});

test("what a suspended person rated counts nowhere until the suspension is lifted; a warning changes nothing", async () => {
  const { critic, stats } = await reviewedBook();
  await createSanction(staff, critic.actor.userId, { kind: "warning", reason: "Be kind." });
  expect(await stats()).toEqual(withAll);
  const { id } = await createSanction(staff, critic.actor.userId, { kind: "suspension", reason: "Spam." });
  expect(await stats()).toEqual(without);
  await decideSanction(staff, id, { decision: "lift", note: "A mistake." });
  expect(await stats()).toEqual(withAll);
});

test("a suspension that fails leaves the figures as they were", async () => {
  const { critic, stats } = await reviewedBook();
  const failing = inTransaction(staff, async (tx) => {
    const as = { ...staff, db: tx.db };
    await createSanction(as, critic.actor.userId, { kind: "suspension", reason: "Spam." });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await stats()).toEqual(withAll);
});

test("a review that is written while its writer is being suspended does not count", async () => {
  const book = await createWork(ctx.db);
  const person = await someone();
  const rate = createReview(person, { bookId: book.id, rating: 1 });
  const suspend = createSanction(staff, person.actor.userId, { kind: "suspension", reason: "Spam." });
  await Promise.all([rate, suspend]);
  expect(await ctx.db.$count(reviews, eq(reviews.userId, person.actor.userId))).toBe(1);
  const [row] = await ctx.db
    .select({ n: sql<number>`${works.ratingCount}` })
    .from(works)
    .where(eq(works.id, book.id));
  expect(row?.n).toBe(0);
});
