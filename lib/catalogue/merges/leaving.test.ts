/** Whoever leaves after a merge has left both books, and an undoing brings back nothing of them. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { eraseAccount } from "@/lib/profiles/erase-account";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { add, agedReader, uncharted } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { getBook } from "../books";
import { addToLibrary } from "../library";
import { createReviewComment, listReviewComments } from "../review-talk/comments";
import { likeReview } from "../review-talk/likes";
import { getReview } from "../reviews";
import { createReview } from "../write-reviews";
import { mergeIntoOne } from "./merge";
import { undoMerge } from "./undo-merge";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
});

const reader = () => agedReader(ctx, 400); // before the dates of these tests
const two = async () => [await createWork(ctx.db), await createWork(ctx.db)] as const;

test("comments on a review that gives way stand under the one that stays, its likes wait for the undoing, and whoever left has left both", async () => {
  const [keep, drop] = await two();
  const [writer, leaver, stays] = [await reader(), await reader(), await reader()];
  const at = (day: string) => ({ ...writer, now: new Date(day) });
  const early = await createReview(at("2026-01-01"), { bookId: drop.id, text: "Said early." });
  const late = await createReview(at("2026-02-01"), { bookId: keep.id, text: "Said late." });
  for (const as of [leaver, stays]) {
    await likeReview(as, early.id);
    await createReviewComment(as, early.id, { body: `By ${as.actor.userId}.` });
  }
  const bodies = async (reviewId: string) =>
    (await listReviewComments(ctx, reviewId, { page: 1, limit: 5 })).data.map(({ body }) => body);
  const { id } = await mergeIntoOne(staff, { kind: "book", keep: keep.id, drop: [drop.id], reason: "The same." });
  expect(await bodies(late.id)).toEqual([leaver, stays].map((as) => `By ${as.actor.userId}.`));
  await deleteAccount(leaver);
  await eraseAccount({ ...ctx, now: new Date(Date.now() + 3_600_000) }, leaver.actor.userId, leavingParts);
  const remembered = await ctx.db.execute(sql`select before::text as row from merged_rows`);
  expect(JSON.stringify(remembered)).not.toContain(leaver.actor.userId);
  await undoMerge(staff, id);
  expect([await bodies(early.id), await bodies(late.id)]).toEqual([[`By ${stays.actor.userId}.`], []]);
  expect(await getReview(stays, early.id)).toMatchObject({ likeCount: 1, viewer: { liked: true } });
});

test("who has left since comes back in no row, and others' rows do", async () => {
  const [keep, drop] = await two();
  const [leaver, stays] = [await reader(), await reader()];
  for (const as of [leaver, stays])
    for (const book of [keep, drop]) {
      await addToLibrary(as, { bookId: book.id, status: "finished" });
      await createReview(as, { bookId: book.id, rating: 4, text: "Said twice." });
    }
  const own = await add(leaver, uncharted());
  const { id } = await mergeIntoOne(staff, {
    kind: "book",
    keep: keep.id,
    drop: [drop.id, own.id],
    reason: "The same.",
  });
  await deleteAccount(leaver);
  await ctx.db.execute(sql`update users set erasing_until = null where id = ${leaver.actor.userId}`);
  await eraseAccount({ ...ctx, now: new Date(Date.now() + 3_600_000) }, leaver.actor.userId, leavingParts);
  await undoMerge(staff, id);
  const of = (table: string, as: typeof leaver) =>
    ctx.db.execute(sql`select work_id from ${sql.identifier(table)} where user_id = ${as.actor.userId}`);
  for (const table of ["library_entries", "reviews"]) {
    expect(await of(table, leaver), table).toEqual([]);
    expect(await of(table, stays), table).toHaveLength(2);
  }
  for (const book of [keep, drop]) expect((await getBook(ctx, book.id)).rating).toMatchObject({ count: 1 });
  await expect(getBook(ctx, own.id)).rejects.toMatchObject({ status: 404 });
});
