/** Whatever comes onto a club's page, changes there or is taken off it makes the page that is cached for everybody stale. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { clubs } from "@/db/schema/clubs";
import { libraryEntries } from "@/db/schema/library";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { cachedRead, isStale, type Read, tagsInvalidatedBy } from "@/lib/testing/cached-reads";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { closeVotingNow, updateVoting } from "./closing";
import { clubPage } from "./club-page";
import { clubsPage } from "./clubs-page";
import { createComment } from "./comments";
import { createDiscussion, deleteDiscussion, pinDiscussion, updateDiscussion } from "./discussions";
import { answerQuestion, updateGuide } from "./guide";
import { leaveClubs } from "./leave-clubs";
import { clubsReading } from "./list";
import { createMeeting, deleteMeeting, updateMeeting } from "./meetings";
import { joinClub, updateMember } from "./membership";
import { nominateBook } from "./nominations";
import { openStage } from "./open-stage";
import { closePollNow, createPoll, deletePoll } from "./polls";
import { logProgress } from "./progress";
import { updateRead } from "./reads";
import { clubReportKinds } from "./report-kinds";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const as = (person: { id: string }) => actingAs({ ...ctx, now: new Date() }, person);

/** A club with one thing of each kind on its page. */
async function world() {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1, description: "Ghosts only." });
  const [member] = exactly(members, 1);
  const [founder, ada] = [as(admin), as(member)];
  const read = await createCurrentRead(ctx.db, club.id);
  const thread = await createThread(ctx.db, club.id, member.id);
  const meeting = await createMeeting(founder, club.id, { title: "Evening", startsAt: inDays(7) });
  const over = await createMeeting(founder, club.id, { title: "Brunch", startsAt: inDays(-7) });
  const choices = { options: ["Tea", "Wine"], method: "plurality" as const, closesAt: inDays(3) };
  const poll = await createPoll(founder, club.id, { question: "What do we drink?", ...choices });
  const { id: bookId } = await createWork(ctx.db);
  const nomination = await nominateBook(ada, club.id, { bookId, pitch: "It is short." });
  const half = { title: "The first half", upTo: { percent: 50 }, opensAt: inDays(-1) };
  const [stage] = exactly((await updateRead(founder, club.id, read.id, { stages: [half] })).stages, 1);
  await openStage(ctx, stage.id);
  const guide = await updateGuide(founder, club.id, read.id, { questions: [{ text: "Whom do you trust?" }] });
  const [question] = exactly(guide.questions, 1);
  await answerQuestion(ada, club.id, read.id, question.id);
  return { id: club.id, founder, ada, read, thread, meeting, over, poll, nomination, stage, question };
}
type World = Awaited<ReturnType<typeof world>>;

const CHANGES: Record<string, (world: World) => Promise<unknown>> = {
  "a discussion is opened": ({ ada, id }) => createDiscussion(ada, id, { title: "Late", body: "Anybody there?" }),
  "a discussion is called otherwise": ({ ada, id, thread }) => updateDiscussion(ada, id, thread.id, { title: "Other" }),
  "a discussion becomes a spoiler": ({ ada, id, thread }) => updateDiscussion(ada, id, thread.id, { spoiler: true }),
  "a discussion is locked": ({ founder, id, thread }) => updateDiscussion(founder, id, thread.id, { locked: true }),
  "a discussion is pinned": ({ founder, id, thread }) => pinDiscussion(founder, id, thread.id),
  "a discussion is deleted": ({ ada, id, thread }) => deleteDiscussion(ada, id, thread.id),
  "a discussion is removed": ({ founder, id, thread }) => deleteDiscussion(founder, id, thread.id),
  "a question lies further on": ({ founder, id, read, question }) =>
    updateGuide(founder, id, read.id, { questions: [{ id: question.id, position: 60 }] }),
  "a meeting is set": ({ founder, id }) => createMeeting(founder, id, { title: "Tea", startsAt: inDays(8) }),
  "a meeting is called otherwise": ({ founder, id, meeting }) =>
    updateMeeting(founder, id, meeting.id, { title: "Night" }),
  "a meeting is called off": ({ founder, id, meeting }) => deleteMeeting(founder, id, meeting.id),
  "a meeting that is over is deleted": ({ founder, id, over }) => deleteMeeting(founder, id, over.id),
  "a poll is asked": ({ founder, id }) =>
    createPoll(founder, id, {
      question: "Where?",
      options: ["Here", "There"],
      method: "approval",
      closesAt: inDays(2),
    }),
  "a poll is closed": ({ founder, id, poll }) => closePollNow(founder, id, poll.id),
  "a poll is deleted": ({ founder, id, poll }) => deletePoll(founder, id, poll.id),
  "a book is nominated": async ({ ada, id }) => nominateBook(ada, id, { bookId: (await createWork(ctx.db)).id }),
  "a vote goes on longer": ({ founder, id }) => updateVoting(founder, id, { closesAt: inDays(30) }),
  "a vote is closed without a winner": ({ founder, id }) => closeVotingNow(founder, id),
  "somebody joins": async ({ id }) => joinClub(as(await createReader(ctx.db)), id, {}),
  "somebody becomes a moderator": ({ founder, ada, id }) =>
    updateMember(founder, id, ada.actor.userId, { role: "moderator" }),
  "somebody reads the book once more": async ({ ada, id, read }) => {
    await ctx.db.insert(libraryEntries).values({ userId: ada.actor.userId, workId: read.workId, status: "finished" });
    await logProgress(ada, id, read.id, { percent: 10 });
  },
};

const pageOf =
  (id: string): Read =>
  (who) =>
    clubPage(who, id);

/** The page is another one after the change, and the one that is cached goes with it. */
async function expectSeen(read: Read, change: () => Promise<unknown>) {
  const cached = await cachedRead(ctx, read);
  const invalidated = await tagsInvalidatedBy(ctx, change);
  expect((await cachedRead(ctx, read)).text, "it shows").not.toBe(cached.text);
  expect(isStale(cached, invalidated)).toBe(true);
}

test.each(Object.entries(CHANGES))("%s", async (_, change) => {
  const made = await world();
  await expectSeen(pageOf(made.id), () => change(made));
});

describe("a decision on a report", () => {
  const targets: Record<string, (world: World) => string> = {
    club: ({ id }) => id,
    club_discussion: ({ thread }) => thread.id,
    club_nomination: ({ nomination }) => nomination.id,
    club_stage: ({ stage }) => stage.id,
    club_question: ({ question }) => question.id,
    club_meeting: ({ meeting }) => meeting.id,
    club_poll: ({ poll }) => poll.id,
  };
  const removals = clubReportKinds.flatMap(({ kind, remove }) =>
    remove && kind !== "club_comment" ? [{ kind, remove }] : [],
  );

  test.each(removals)("removes a $kind from the page", async ({ kind, remove }) => {
    const made = await world();
    const id = targets[kind]?.(made) ?? "";
    await expectSeen(pageOf(made.id), () => inTransaction(ctx, (tx) => remove(tx, id)));
  });
});

test("a comment leaves the page as it is: what it counts may lag", async () => {
  const { ada, id, thread } = await world();
  const cached = await cachedRead(ctx, pageOf(id));
  const invalidated = await tagsInvalidatedBy(ctx, () => createComment(ada, id, thread.id, { body: "I am." }));
  expect(isStale(cached, invalidated)).toBe(false);
});

test("the list of clubs says of each when it meets next", async () => {
  const { founder, id, meeting } = await world();
  const [club] = await ctx.db.select().from(clubs).where(eq(clubs.id, id));
  await ctx.db.update(clubs).set({ memberCount: 10_000 }).where(eq(clubs.id, id)); // the first of them
  const list: Read = async (who) => (await clubsPage(who, {}, { page: 1, limit: 1 })).found.data;
  expect((await cachedRead(ctx, list)).text).toContain(club?.slug);
  await expectSeen(list, () => deleteMeeting(founder, id, meeting.id));
});

describe("the page of a book that a club reads", () => {
  const pageOfBook =
    (workId: string): Read =>
    (who) =>
      clubsReading(who, workId, 5);

  test("shows no picture any more that was removed", async () => {
    const { id, read } = await world();
    await ctx.db.update(clubs).set({ avatar: "https://books.example/media/x.webp" }).where(eq(clubs.id, id));
    const remove = clubReportKinds.find(({ kind }) => kind === "club")?.remove;
    await expectSeen(pageOfBook(read.workId), () => inTransaction(ctx, async (tx) => remove?.(tx, id)));
  });

  test("names no club any more that went with its last member", async () => {
    const { club, admin } = await createClubWith(ctx.db);
    const { workId } = await createCurrentRead(ctx.db, club.id);
    await deleteAccount(as(admin));
    await expectSeen(pageOfBook(workId), () => leaveClubs(ctx, admin.id));
  });
});
