import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { createPublicTexts, type PublicText } from "@/db/factories/public-texts";
import { clubComments } from "@/db/schema/club-talk";
import { decisions } from "@/db/schema/decisions";
import { reviews } from "@/db/schema/library";
import { textRules } from "@/db/schema/moderation";
import { notificationEvents } from "@/db/schema/notifications";
import { reports } from "@/db/schema/reports";
import { listReviewsOfBook } from "@/lib/catalogue/reviews";
import { deleteComment } from "@/lib/clubs/comments";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { reportKinds } from "@/lib/registry/report-kinds";
import { actingAs, testContext } from "@/lib/testing/context";
import { decideAppeal, listAppeals } from "./appeals";
import { appealDecision, listDecisions } from "./decisions";
import { listLog } from "./log";
import { createReport, resolveReport } from "./reports";
import { createSanction, decideSanction, listOwnSanctions } from "./sanctions";

const ctx = await testContext();
const page = { page: 1, limit: 20 };
const DAY_MS = 86_400_000;
const someone = async (values = {}) => actingAs(ctx, await createReader(ctx.db, values));
const moderator = async () => actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
const [first, second] = [await moderator(), await moderator()];
const find = (kind: string, id: string, as = ctx) => reportKinds.find((entry) => entry.kind === kind)?.find(as, id);

async function hiddenReview(decision: "hide" | "remove" = "hide") {
  const [writer, reporter, book] = [await someone(), await someone(), await createWork(ctx.db)];
  const values = { userId: writer.actor.userId, workId: book.id, rating: 20, text: "A word about it." };
  const [row] = await ctx.db.insert(reviews).values(values).returning();
  const id = row?.id ?? "";
  const report = await createReport(reporter, { kind: "review", id, reason: "abuse" });
  await resolveReport(first, report.id, {
    decision,
    rule: "privacy",
    reason: "It names a neighbour.",
    note: "Inside.",
  });
  const { data } = await listDecisions(writer, page);
  const shown = async () => (await listReviewsOfBook(ctx, book.id, page)).data.some((review) => review.text !== null);
  return { writer, reporter, review: id, decision: data[0]?.id ?? "", data, shown };
}

async function inboxOf(person: typeof first, ...subjects: string[]) {
  for (const subject of subjects) {
    const events = await ctx.db.select().from(notificationEvents).where(eq(notificationEvents.subject, subject));
    for (const { id } of events) await fanOut(ctx, notificationTypes, { eventId: id });
  }
  return (await listNotifications(person, notificationTypes, page)).data.map(({ title, body }) => `${title}\n${body}`);
}

test("whoever wrote it reads what was hidden, by which rule, why, what brought it up, and how to appeal", async () => {
  const { writer, reporter, data, decision, shown } = await hiddenReview();
  expect(await shown()).toBe(false);
  expect(data).toMatchObject([
    {
      kind: "review",
      action: "hide",
      rule: "privacy",
      reason: "It names a neighbour.",
      source: "reader",
      appeal: null,
    },
  ]);
  expect(data[0]?.subject.excerpt).toBe("A word about it.");
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${reporter.actor.userId}|${first.actor.userId}|Inside`));
  const [entry] = await inboxOf(writer, `decision:${decision}`);
  expect(entry).toContain("Hidden by moderators: Review");
  for (const part of ["A word about it.", "It names a neighbour.", "private life", "A reader reported it", "appeal"])
    expect(entry).toContain(part);
  expect((await listDecisions(reporter, page)).total).toBe(0);
});

describe("an appeal", () => {
  test("is answered by somebody else, and undoes what was done at once", async () => {
    const { writer, reporter, decision, shown } = await hiddenReview();
    await appealDecision(writer, decision, { text: "No neighbour of mine." });
    const open = async (as: typeof first) =>
      (await listAppeals(as, { ...page, limit: 100, status: "open" })).data.find(({ id }) => id === decision);
    expect([(await open(first))?.mayAnswer, (await open(second))?.mayAnswer]).toEqual([false, true]);
    const answer = { decision: "reverse" as const, note: "A figure of the book." };
    await expect(decideAppeal(first, decision, answer)).rejects.toMatchObject({ status: 400, code: "own_decision" });
    expect(await decideAppeal(second, decision, answer)).toMatchObject({
      appeal: { outcome: "reverse", answer: answer.note, byAnother: true },
      answeredBy: { id: second.actor.userId },
    });
    expect(await shown()).toBe(true);
    expect(await open(second)).toBeUndefined();
    await expect(decideAppeal(second, decision, answer)).rejects.toMatchObject({ code: "already_decided" });
    const titles = await inboxOf(writer, `decision:${decision}`);
    expect(titles).toContain("Your appeal was right: Review\nA figure of the book.");
    expect(await inboxOf(reporter, `decision:${decision}`)).toContain(
      "Your report was decided: Review\nAfter an appeal it was put back.",
    );
    const log = await listLog(actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] })), {
      ...page,
      action: "appeal.reverse",
      staff: second.actor.userId,
    });
    expect(log.data[0]?.details).toMatchObject({ decisionId: decision, alone: false });
  });

  test("is made once, by whom it concerns, and while there is something to take back", async () => {
    const { writer, reporter, decision } = await hiddenReview();
    await expect(appealDecision(reporter, decision, { text: "Mine" })).rejects.toMatchObject({ status: 404 });
    await appealDecision(writer, decision, { text: "Once" });
    await expect(appealDecision(writer, decision, { text: "Twice" })).rejects.toMatchObject({
      code: "already_appealed",
    });
    await decideAppeal(second, decision, { decision: "uphold", note: "It is one." });
    const restored = await hiddenReview();
    const [report] = await ctx.db.select().from(reports).where(eq(reports.targetId, restored.review));
    await resolveReport(first, report?.id ?? "", { decision: "restore" });
    await expect(appealDecision(restored.writer, restored.decision, { text: "Too late" })).rejects.toMatchObject({
      code: "no_longer_in_force",
    });
  });

  test("is possible for six months", async () => {
    const [early, late] = [await hiddenReview(), await hiddenReview()];
    const later = (days: number, { writer }: typeof early) => ({
      ...writer,
      now: new Date(ctx.now.getTime() + days * DAY_MS),
    });
    await appealDecision(later(180, early), early.decision, { text: "In time" });
    await expect(appealDecision(later(185, late), late.decision, { text: "Too late" })).rejects.toMatchObject({
      code: "appeal_too_late",
    });
  });

  test("of a moderator's own text is never theirs to answer", async () => {
    const writer = await moderator();
    const [row] = await ctx.db
      .insert(decisions)
      .values({ userId: writer.actor.userId, kind: "review", action: "hide", rule: "spam", source: "staff" })
      .returning();
    await appealDecision(writer, row?.id ?? "", { text: "Mine" });
    await expect(decideAppeal(writer, row?.id ?? "", { decision: "reverse", note: "Mine" })).rejects.toMatchObject({
      code: "own_decision",
    });
  });
});

describe("what was removed comes back after an appeal", () => {
  const texts = new Map<string, PublicText>();
  beforeAll(async () => {
    for (const text of await createPublicTexts(ctx.db)) texts.set(text.kind, text);
  });

  test.each(reportKinds.filter(({ kind }) => kind !== "book").map(({ kind }) => kind))("a %s", async (kind) => {
    const { id = "", readBy } = texts.get(kind) ?? {};
    const reader = readBy ? actingAs(ctx, readBy) : undefined;
    const before = await find(kind, id, reader);
    const report = await createReport(reader ?? (await someone()), { kind, id, reason: "illegal" });
    await resolveReport(first, report.id, { decision: "remove" });
    expect((await find(kind, id, reader))?.excerpt).not.toBe(before?.excerpt);
    const [row] = await ctx.db.select().from(decisions).where(eq(decisions.targetId, id));
    const owner = row?.userId ?? (await someone()).actor.userId;
    await ctx.db
      .update(decisions)
      .set({ userId: owner })
      .where(eq(decisions.id, row?.id ?? ""));
    await appealDecision(actingAs(ctx, { id: owner }), row?.id ?? "", { text: "It is lawful." });
    await decideAppeal(second, row?.id ?? "", { decision: "reverse", note: "It is." });
    expect(await find(kind, id, reader)).toEqual(before);
  });

  test("but not over what was written in its place", async () => {
    const { writer, review, decision } = await hiddenReview("remove");
    await ctx.db.update(reviews).set({ text: "New words" }).where(eq(reviews.id, review));
    await appealDecision(writer, decision, { text: "The old ones were fine." });
    await decideAppeal(second, decision, { decision: "reverse", note: "They were." });
    const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, review));
    expect(row?.text).toBe("New words");
  });
});

test("a warning or suspension is a decision of the same id, whichever way it is appealed and answered", async () => {
  const person = await someone();
  const { id } = await createSanction(first, person.actor.userId, {
    kind: "suspension",
    reason: "Spam.",
    rule: "spam",
  });
  expect((await listDecisions(person, page)).data).toMatchObject([
    { id, kind: "account", action: "suspend", rule: "spam", reason: "Spam.", subject: { excerpt: null, url: null } },
  ]);
  await appealDecision(person, id, { text: "It was not me." });
  await expect(decideSanction(first, id, { decision: "uphold", note: "x" })).rejects.toMatchObject({
    code: "own_decision",
  });
  await decideAppeal(second, id, { decision: "reverse", note: "Indeed." });
  expect((await listOwnSanctions(person, page)).data).toMatchObject([
    { id, appeal: "It was not me.", answer: "Indeed.", liftedAt: expect.any(String) },
  ]);
});

test("a comment that a moderator of its club removes without a report is a decision too", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1 });
  const [writer] = members;
  if (!writer) throw new Error("The club has no member.");
  const { id: discussionId, commentIds } = await createThread(ctx.db, club.id, writer.id, 1);
  const [commentId = ""] = commentIds;
  await deleteComment(actingAs(ctx, admin), club.id, discussionId, commentId, { reason: "Not about the book." });
  const own = actingAs(ctx, writer);
  const [decision] = (await listDecisions(own, page)).data;
  expect(decision).toMatchObject({ kind: "club_comment", action: "remove", rule: "club", source: "staff" });
  expect(decision?.reason).toBe("Not about the book.");
  await appealDecision(own, decision?.id ?? "", { text: "It was on the book." });
  await decideAppeal(first, decision?.id ?? "", { decision: "reverse", note: "It was." });
  const [row] = await ctx.db.select().from(clubComments).where(eq(clubComments.id, commentId));
  expect(row).toMatchObject({ removedAt: null, body: decision?.subject.excerpt });
});

test("the reason of a removal is screened like any text that others read, and nothing goes when it is refused", async () => {
  await ctx.db.insert(textRules).values({ kind: "word", pattern: "phishing", action: "refuse" });
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1 });
  const writer = members[0]?.id ?? "";
  const { id: discussionId, commentIds } = await createThread(ctx.db, club.id, writer, 1);
  const [commentId = ""] = commentIds;
  const removed = deleteComment(actingAs(ctx, admin), club.id, discussionId, commentId, { reason: "A phishing link." });
  await expect(removed).rejects.toMatchObject({ code: "text_refused" });
  const [row] = await ctx.db.select().from(clubComments).where(eq(clubComments.id, commentId));
  expect(row?.removedAt).toBeNull();
  await ctx.db.delete(textRules);
});
