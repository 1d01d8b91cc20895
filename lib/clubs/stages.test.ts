/** Stages of a read open their discussions by themselves, once; what is said in them carries their place in the book. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createEdition, createReader } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { clubReadStages } from "@/db/schema/club-stages";
import { clubDiscussions } from "@/db/schema/club-talk";
import { textRules } from "@/db/schema/moderation";
import { notificationEvents } from "@/db/schema/notifications";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { createComment } from "./comments";
import { findDiscussions, getDiscussion } from "./discussions";
import { answerQuestion, getGuide, updateGuide } from "./guide";
import { openDueStages, openStage } from "./open-stage";
import { logProgress } from "./progress";
import { findComments, getComment } from "./read-comments";
import { deleteRead, getRead, updateRead } from "./reads";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
const page = { page: 1, limit: 20 };
const as = (person: { id: string }) => actingAs({ ...ctx, now: new Date() }, person);
const PAST = "2026-01-01T00:00:00Z";
const LATER = "2999-01-01T00:00:00Z";

async function world() {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
  const read = await createCurrentRead(ctx.db, club.id);
  const [ada, ben] = exactly(members, 2);
  const stages = async (...list: object[]) =>
    (await updateRead(as(admin), club.id, read.id, { stages: list as never })).stages;
  return { club, admin: as(admin), ada: as(ada), ben: as(ben), read, stages };
}
const half = { title: "The first half", upTo: { percent: 50 }, opensAt: PAST };

describe("a stage", () => {
  test("opens once, however many try at once, and members hear of it once", async () => {
    const { club, ada, read, stages } = await world();
    const [stage] = await stages(half, { ...half, title: "The rest", upTo: { percent: 100 }, opensAt: LATER });
    const opened = await Promise.all(Array.from({ length: 12 }, () => openStage(ctx, stage?.id ?? "")));
    expect(opened.filter(Boolean)).toHaveLength(1);
    for (let i = 0; i < 2; i += 1) await openDueStages({ ...ctx, now: new Date() });
    const found = await findDiscussions(ada, club.id, {}, page);
    expect(found.data).toMatchObject([
      { title: "The first half", byClub: true, author: null, position: 50, ahead: true, body: null, readId: read.id },
    ]);
    const events = await ctx.db
      .select()
      .from(notificationEvents)
      .where(eq(notificationEvents.subject, `club:${club.id}`));
    expect(events.filter(({ kind }) => kind === "club_discussion")).toHaveLength(1);
    const shown = (await getRead(ada, club.id, read.id)).stages;
    expect(shown.map(({ discussionId }) => discussionId !== null)).toEqual([true, false]);
  });

  test("gives its place to what is said in it, and to answers that of what they answer", async () => {
    const { club, admin, ada, ben, read, stages } = await world();
    const [stage] = await stages(half);
    await openStage(ctx, stage?.id ?? "");
    const id = (await getRead(ada, club.id, read.id)).stages[0]?.discussionId ?? "";
    const late = await createComment(ada, club.id, id, { body: "He lies.", position: 80 });
    const plain = await createComment(ada, club.id, id, { body: "She waits." });
    const reply = await createComment(admin, club.id, id, { body: "He does.", parentId: late.id });
    const free = await createComment(admin, club.id, id, { body: "Hello.", position: null });
    expect([plain, reply, free].map(({ position }) => position)).toEqual([50, 80, null]);
    const bodies = async () => {
      const { data } = await findComments(ben, club.id, id, {}, page);
      return data.flatMap(({ body, replies }) => [body, ...replies.map((below) => below.body)]);
    };
    expect(await bodies()).toEqual([null, null, null, "Hello."]);
    await logProgress(ben, club.id, read.id, { percent: 50 });
    expect(await bodies()).toEqual([null, null, "She waits.", "Hello."]);
    expect((await getComment(ben, club.id, id, late.id)).body).toBe("He lies.");
  });

  test("whose title is a spoiler keeps it from whoever is not that far, in the schedule and the discussion", async () => {
    const { club, ada, read, stages } = await world();
    const [stage] = await stages({ ...half, title: "After the wedding", spoiler: true });
    await openStage(ctx, stage?.id ?? "");
    expect(
      JSON.stringify([await getRead(ada, club.id, read.id), await findDiscussions(ada, club.id, {}, page)]),
    ).not.toContain("wedding");
    expect((await findDiscussions(ada, club.id, { search: "wedding" }, page)).total).toBe(0);
    await logProgress(ada, club.id, read.id, { percent: 50 });
    expect((await getRead(ada, club.id, read.id)).stages[0]?.title).toBe("After the wedding");
    expect((await findDiscussions(ada, club.id, { search: "wedding" }, page)).total).toBe(1);
  });

  test("ends where its page is in the shortest copy, and a chapter where the next known place is", async () => {
    const { admin, club, read, stages } = await world();
    await expect(stages({ ...half, upTo: { page: 100 } })).rejects.toMatchObject({ code: "invalid_input" });
    for (const pages of [300, 401, 80]) await createEdition(ctx.db, read.workId, { pages });
    const made = await stages(
      { ...half, upTo: { chapter: "Chapter 3" } },
      { ...half, upTo: { page: 100 } },
      { ...half, upTo: { page: 100, ofPages: 150 } },
      { ...half, upTo: { chapter: "The last" } },
    );
    expect(made.map(({ position }) => position)).toEqual([34, 34, 67, 100]);
    const changed = await updateRead(admin, club.id, read.id, {
      stages: [{ id: made[1]?.id ?? "", title: "Renamed" }, { id: made[0]?.id ?? "" }],
    });
    expect(changed.stages).toMatchObject([
      { title: "Renamed", position: 34 },
      { upTo: { chapter: "Chapter 3" }, position: 100 },
    ]);
    await expect(updateRead(admin, club.id, read.id, { stages: [{ id: made[2]?.id ?? "" }] })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("that moves takes its discussion with it; one that is left out leaves it", async () => {
    const { club, ada, read, stages } = await world();
    const [stage] = await stages(half);
    await openStage(ctx, stage?.id ?? "");
    const id = (await getRead(ada, club.id, read.id)).stages[0]?.discussionId ?? "";
    await stages({ id: stage?.id, title: "To the letter", upTo: { percent: 30 } });
    expect(await getDiscussion(ada, club.id, id)).toMatchObject({ title: "To the letter", position: 30 });
    await stages();
    expect(await getDiscussion(ada, club.id, id)).toMatchObject({ title: "To the letter", position: 30, ahead: true });
    expect(await ctx.db.select().from(clubReadStages).where(eq(clubReadStages.readId, read.id))).toEqual([]);
  });
});

test("a read that is taken off the schedule opens nothing of what was said about it", async () => {
  const { club, admin, ada, ben, read, stages } = await world();
  const [stage] = await stages(half);
  await openStage(ctx, stage?.id ?? "");
  const id = (await getRead(ada, club.id, read.id)).stages[0]?.discussionId ?? "";
  await createComment(ada, club.id, id, { body: "He lies." });
  await deleteRead(admin, club.id, read.id);
  const { data } = await findComments(ben, club.id, id, {}, page);
  expect(data).toMatchObject([{ ahead: true, body: null }]);
});

test("a page opens what lies before it and not the percent it is nearly at", async () => {
  const { club, admin, ben, read, stages } = await world();
  await createEdition(ctx.db, read.workId, { pages: 401 });
  const [stage] = await stages(half);
  await openStage(ctx, stage?.id ?? "");
  const id = (await getRead(ben, club.id, read.id)).stages[0]?.discussionId ?? "";
  await createComment(admin, club.id, id, { body: "She waits." });
  await logProgress(ben, club.id, read.id, { page: 200 }); // 49.9 percent
  expect((await findComments(ben, club.id, id, {}, page)).data[0]?.body).toBeNull();
  await logProgress(ben, club.id, read.id, { page: 201 });
  expect((await findComments(ben, club.id, id, {}, page)).data[0]?.body).toBe("She waits.");
});

describe("a guide", () => {
  test("hides what lies ahead, and a press opens the one discussion of a question", async () => {
    const { club, admin, ada, ben, read } = await world();
    await updateGuide(admin, club.id, read.id, {
      questions: [{ text: "Whom do you trust?" }, { text: "Was the letter real?", position: 60 }],
    });
    const guide = await getGuide(ada, club.id, read.id);
    expect(guide.questions).toMatchObject([
      { text: "Whom do you trust?", ahead: false, discussionId: null },
      { text: null, ahead: true, position: 60 },
    ]);
    const [first, second] = guide.questions.map(({ id }) => id) as [string, string];
    const opened = await Promise.all([ada, ben, ada, ben].map((who) => answerQuestion(who, club.id, read.id, first)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    await expect(answerQuestion(ada, club.id, read.id, second)).rejects.toMatchObject({ status: 404 });
    await logProgress(ada, club.id, read.id, { percent: 60 });
    const late = await answerQuestion(ada, club.id, read.id, second);
    expect(late).toMatchObject({ title: "Was the letter real?", position: 60, byClub: false });
    const notYet = await getDiscussion(ben, club.id, late.id);
    expect([notYet.ahead, JSON.stringify(notYet).includes("letter")]).toEqual([true, false]);
    const changed = await updateGuide(admin, club.id, read.id, { questions: [{ id: second }] });
    expect(changed.questions.map(({ text }) => text)).toEqual(["Was the letter real?"]);
    expect((await getDiscussion(ada, club.id, opened[0]?.id ?? "")).title).toBe("Whom do you trust?");
  });

  test("is for admins to write; each question is its writer's, and screened by itself", async () => {
    const { club, admin, ada, read } = await world();
    await expect(updateGuide(ada, club.id, read.id, { questions: [] })).rejects.toMatchObject({ code: "admins_only" });
    await ctx.db.insert(textRules).values({ kind: "word", pattern: "oddword", action: "report" });
    const { questions } = await updateGuide(admin, club.id, read.id, { questions: [{ text: "Is it oddword?" }] });
    const [reported] = await ctx.db.execute<{ kind: string; target_id: string }>(
      sql`select kind, target_id from reports where target_id = ${questions[0]?.id}::uuid`,
    );
    expect(reported?.kind).toBe("club_question");
    await ctx.db.delete(textRules);
    await ctx.db.execute(sql`update club_members set role = 'admin' where club_id = ${club.id}`);
    await expect(
      updateGuide(ada, club.id, read.id, { questions: [{ id: questions[0]?.id, text: "Mine now" }] }),
    ).rejects.toMatchObject({ code: "members_only" });
    expect((await ctx.db.select().from(clubDiscussions).where(eq(clubDiscussions.clubId, club.id))).length).toBe(0);
  });

  test("strangers see those that lie nowhere, and nobody a private club's", async () => {
    const { club, admin, read } = await world();
    await updateGuide(admin, club.id, read.id, { questions: [{ text: "One?" }, { text: "Two?", position: 1 }] });
    const texts = async () => (await getGuide(ctx, club.id, read.id)).questions.map(({ text }) => text);
    expect(await texts()).toEqual(["One?", null]);
    await ctx.db.execute(sql`update clubs set visibility = 'private' where id = ${club.id}`);
    await expect(texts()).rejects.toMatchObject({ status: 404 });
    const outsider = as(await createReader(ctx.db));
    await expect(getGuide(outsider, club.id, read.id)).rejects.toMatchObject({ status: 404 });
  });
});
