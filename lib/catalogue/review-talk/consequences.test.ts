/** What a like and a comment bring about: what the writer hears, what staff can do, and what an account takes with it. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { decisions } from "@/db/schema/decisions";
import { notificationDeliveries } from "@/db/schema/deliveries";
import { notificationEvents } from "@/db/schema/notifications";
import { cacheChanges } from "@/db/schema/platform";
import { reports } from "@/db/schema/reports";
import { reviewComments, reviewLikes } from "@/db/schema/review-talk";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { createReport, resolveReport } from "@/lib/moderation/reports";
import { textAtUrl } from "@/lib/moderation/resolve-url";
import { restore } from "@/lib/moderation/restore";
import { registerDevice } from "@/lib/notifications/devices";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { eraseAccount } from "@/lib/profiles/erase-account";
import { createExport, makeExport } from "@/lib/profiles/exports";
import { blockReader, unblockReader } from "@/lib/profiles/relations";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { setVariables } from "@/lib/testing/process";
import { getReview } from "../reviews";
import { createReview, deleteReview, updateReview } from "../write-reviews";
import { createReviewComment, deleteReviewComment, listReviewComments } from "./comments";
import { likeReview, unlikeReview } from "./likes";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-review-talk-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
setVariables({ BOOKPLATE_DATA: folder });

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const PAGE = { page: 1, limit: 20 };
const someone = async (values = {}) => {
  const person = await createReader(ctx.db, { name: `Canary ${unique()}`, ...values });
  return { ...actingAs(ctx, person), name: person.name ?? "" };
};
type Person = Awaited<ReturnType<typeof someone>>;

async function world() {
  const [writer, reader] = [await someone(), await someone()];
  const { id: bookId, title, slug } = await createWork(ctx.db);
  const { id } = await createReview(writer, { bookId, text: "Salt on every page." });
  return { writer, reader, bookId, title, slug, id };
}

const fannedOut = async (id: string) => {
  const events = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `review:${id}`))
    .orderBy(notificationEvents.createdAt);
  for (const event of events) await fanOut(ctx, notificationTypes, { eventId: event.id });
  return events;
};
const inboxOf = async (person: Person) => (await listNotifications(person, notificationTypes, PAGE)).data;
const change = (person: Person, values: Partial<typeof users.$inferInsert>) =>
  ctx.db.update(users).set(values).where(eq(users.id, person.actor.userId));

test("the writer hears of a like once and in the inbox alone, of a comment on every channel, and of their own of nothing", async () => {
  const { writer, reader, title, slug, id } = await world();
  await registerDevice(writer, { kind: "expo", token: `ExponentPushToken[${unique()}${unique()}]` });
  for (let i = 0; i < 2; i += 1) {
    await likeReview(reader, id);
    await unlikeReview(reader, id);
  }
  await likeReview(reader, id);
  const { id: commentId } = await createReviewComment(reader, id, { body: "||He did it.||" });
  await createReviewComment(writer, id, { body: "Thank you." });
  const events = await fannedOut(id);
  expect(events.map(({ kind }) => kind).sort()).toEqual(["review_comment", "review_like"]);
  expect((await inboxOf(writer)).map(({ kind, title, body, url }) => ({ kind, title, body, url }))).toEqual(
    expect.arrayContaining([
      {
        kind: "review_like",
        title: `${reader.name} likes your review`,
        body: `Your review of “${title}”.`,
        url: `/books/${slug}#review-${id}`,
      },
      {
        kind: "review_comment",
        title: `${reader.name} commented on your review`,
        body: `Your review of “${title}”.`,
        url: `/books/${slug}?review=${id}#review-comment-${commentId}`,
      },
    ]),
  );
  expect(await inboxOf(reader)).toEqual([]);
  const of = (kind: string) => events.find((event) => event.kind === kind)?.id ?? "";
  const deliveries = (kind: string) =>
    ctx.db.$count(notificationDeliveries, eq(notificationDeliveries.eventId, of(kind)));
  expect([await deliveries("review_like"), await deliveries("review_comment")]).toEqual([0, 1]);
  expect(JSON.stringify(events)).not.toContain(reader.name);
});

test("what was taken back, deleted, hidden or blocked, and who is nobody now, is in no inbox by name or at all", async () => {
  const { writer, reader, id } = await world();
  await likeReview(reader, id);
  const { id: commentId } = await createReviewComment(reader, id, { body: "So it is." });
  await fannedOut(id);
  const titles = async () => (await inboxOf(writer)).map(({ title }) => title).sort();
  const both = [`${reader.name} commented on your review`, `${reader.name} likes your review`];
  expect(await titles()).toEqual(both);
  await change(reader, { anonymous: true });
  expect(await titles()).toEqual(["A reader commented on your review", "A reader likes your review"]);
  await change(reader, { anonymous: false, suspendedAt: new Date() });
  expect(await titles()).toEqual([]);
  await change(reader, { suspendedAt: null });
  const [{ username } = { username: null }] = await ctx.db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, reader.actor.userId));
  const { id: blockId } = await blockReader(writer, username ?? "");
  expect(await titles()).toEqual([]);
  await unblockReader(writer, blockId);
  expect(await titles()).toEqual(both);
  await unlikeReview(reader, id);
  await deleteReviewComment(reader, id, commentId);
  expect(await titles()).toEqual([]);
  await likeReview(reader, id); // again: heard of once
  expect(await titles()).toEqual([both[1]]);
  await deleteReview(writer, id);
  expect(await titles()).toEqual([]);
});

test("nobody hears of what is gone before it is told", async () => {
  const { writer, reader, id } = await world();
  await likeReview(reader, id);
  await unlikeReview(reader, id);
  const { id: commentId } = await createReviewComment(reader, id, { body: "So it is." });
  await deleteReviewComment(reader, id, commentId);
  await fannedOut(id);
  expect(await inboxOf(writer)).toEqual([]);
});

async function commented() {
  const all = await world();
  const { id: commentId } = await createReviewComment(all.reader, all.id, { body: "A word about it." });
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
  const report = await createReport(all.writer, { kind: "review_comment", id: commentId, reason: "abuse" });
  const seen = async (who: Context = ctx) => (await listReviewComments(who, all.id, PAGE)).data.map(({ body }) => body);
  return { ...all, commentId, staff, report, seen };
}

test("staff hide a comment, which its author still sees, and put it back", async () => {
  const { reader, staff, report, seen, slug, id, commentId } = await commented();
  const [row] = await ctx.db.select().from(reports).where(eq(reports.id, report.id));
  expect(row).toMatchObject({
    excerpt: "A word about it.",
    authorId: reader.actor.userId,
    url: `/books/${slug}?review=${id}#review-comment-${commentId}`,
  });
  await resolveReport(staff, report.id, { decision: "hide" });
  expect([await seen(), await seen(reader)]).toEqual([[], ["A word about it."]]);
  await resolveReport(staff, report.id, { decision: "restore" });
  expect(await seen()).toEqual(["A word about it."]);
});

test("staff remove a comment for good; an appeal puts it back, unless its review has gone meanwhile", async () => {
  for (const reviewGoes of [false, true]) {
    const { writer, reader, staff, report, seen, commentId, id } = await commented();
    await resolveReport(staff, report.id, { decision: "remove" });
    expect([await seen(), await seen(reader)]).toEqual([[], []]);
    const [decided] = await ctx.db.select().from(decisions).where(eq(decisions.targetId, commentId));
    expect(decided).toMatchObject({ action: "remove", userId: reader.actor.userId, excerpt: "A word about it." });
    if (reviewGoes) await deleteReview(writer, id);
    await ctx.db.transaction((tx) => restore({ ...ctx, db: tx }, "review_comment", commentId));
    expect(await ctx.db.$count(reviewComments, eq(reviewComments.id, commentId))).toBe(reviewGoes ? 0 : 1);
  }
});

test("a notice names a comment by its address; one that strangers may not read names nothing", async () => {
  const { writer, slug, id, commentId } = await commented();
  const url = `/books/${slug}?review=${id}#review-comment-${commentId}`;
  expect(await textAtUrl(ctx, url)).toMatchObject({ id: commentId, found: { excerpt: "A word about it." } });
  await updateReview(writer, id, { visibility: "private" });
  expect(await outcomeOf(textAtUrl(ctx, url))).toBe("400 unknown_url");
  expect(
    await outcomeOf(createReport(await someone(), { kind: "review_comment", id: commentId, reason: "spam" })),
  ).toBe("404 not_found");
});

test("an account takes its likes and comments with it, first into the export", async () => {
  const { writer, reader, id, bookId } = await world();
  await likeReview(reader, id);
  await createReviewComment(reader, id, { body: "Mine to take." });
  await createReviewComment(writer, id, { body: "Not theirs." });
  const { id: exportId } = await createExport(reader);
  await makeExport(ctx, { exportId });
  const file = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .find((name) => name.includes(exportId));
  const parts = unzipSync(fs.readFileSync(file ?? ""));
  const part = (name: string) => JSON.parse(Buffer.from(parts[name] ?? []).toString() || "null");
  expect(part("review-comments.json")).toMatchObject([{ review_id: id, body: "Mine to take." }]);
  expect(part("review-likes.json")).toMatchObject([{ review_id: id }]);
  await ctx.db.delete(cacheChanges);
  await deleteAccount(reader);
  await eraseAccount(ctx, reader.actor.userId, leavingParts);
  const theirs = and(eq(reviewComments.reviewId, id), eq(reviewComments.userId, reader.actor.userId));
  expect([
    await ctx.db.$count(reviewComments, theirs),
    await ctx.db.$count(reviewLikes, eq(reviewLikes.reviewId, id)),
  ]).toEqual([0, 0]);
  expect(await getReview(ctx, id)).toMatchObject({ likeCount: 0, commentCount: 1 });
  expect(await staleTags()).toContain(`reviews:${bookId}`);
});

const staleTags = async () => JSON.stringify(await ctx.db.execute(sql`select * from cache_changes`));

test("pages that count are rendered again with each like, comment and block", async () => {
  const { writer, reader, id, bookId } = await world();
  const [{ username } = { username: null }] = await ctx.db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, reader.actor.userId));
  const { id: commentId } = await createReviewComment(reader, id, { body: "So it is." });
  let blockId = "";
  for (const step of [
    () => likeReview(reader, id),
    () => blockReader(writer, username ?? "").then((made) => (blockId = made.id)),
    () => unblockReader(writer, blockId),
    () => unlikeReview(reader, id),
    () => deleteReviewComment(reader, id, commentId),
  ]) {
    await ctx.db.delete(cacheChanges);
    await step();
    expect([String(step), await staleTags()]).toEqual([String(step), expect.stringContaining(`reviews:${bookId}`)]);
  }
});

test("sixty comments an hour are the most that one reader writes to others", async () => {
  const { reader, writer, id } = await world();
  for (let n = 0; n < 60; n += 1) await createReviewComment(reader, id, { body: `Word ${n}.` });
  expect(await outcomeOf(createReviewComment(reader, id, { body: "One more." }))).toMatch(/^429 /);
  expect(await outcomeOf(createReviewComment(writer, id, { body: "I am not them." }))).not.toMatch(/^4/);
});

test("whoever wrote a review that staff hid still reads what was said below it, and nobody else does", async () => {
  const { reader, writer, id } = await world();
  await createReviewComment(reader, id, { body: "So it is." });
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
  const report = await createReport(reader, { kind: "review", id, reason: "other" });
  await resolveReport(staff, report.id, { decision: "hide" });
  expect((await listReviewComments(writer, id, PAGE)).data.map(({ body }) => body)).toEqual(["So it is."]);
  expect(await outcomeOf(listReviewComments(reader, id, PAGE))).toBe("404 not_found");
});
