/** Polls: who may ask and answer, what wins, what becomes of the winning date, and what is left of the words. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubPollBallots, clubPolls } from "@/db/schema/club-polls";
import { clubMembers } from "@/db/schema/clubs";
import { hiddenTexts } from "@/db/schema/moderation";
import { notificationEvents } from "@/db/schema/notifications";
import { blocks, users } from "@/db/schema/users";
import { code, votingWorld } from "@/lib/testing/voting-world";
import { walk } from "@/lib/testing/walk";
import { closeDuePolls } from "./close-poll";
import { leaveClubs } from "./leave-clubs";
import { castBallot, withdrawBallot } from "./poll-ballots";
import { findPoll, removePoll } from "./poll-reports";
import type { CreatePoll, Poll } from "./poll-schemas";
import { closePollNow, createPoll, deletePoll, getPoll, listPolls, openPolls } from "./polls";

let world: Awaited<ReturnType<typeof votingWorld>>;
beforeAll(async () => {
  world = await votingWorld();
  return () => world.pool.end();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const TEXTS = { question: "What do we eat?", options: ["Soup", "Bread", "Cake"], method: "plurality" as const };
const DATES = () => ({
  question: "When do we meet?",
  dates: [inDays(9), inDays(8), inDays(10)],
  method: "approval" as const,
  meeting: { title: "The first ten chapters", place: "The kitchen", minutes: 90 },
});

async function asked(input: Partial<CreatePoll> = TEXTS, members = 3) {
  const made = await createClubWith(world.ctx.db, { members });
  const poll = await createPoll(world.as(made.admin), made.club.id, {
    ...TEXTS,
    ...input,
    ...(input.dates ? { options: undefined } : {}),
    closesAt: inDays(2),
  });
  const ids = poll.options.map(({ id }) => id);
  const by = (i: number) => world.as(made.members[i] as { id: string });
  return { ...made, poll, ids, by };
}
const counts = ({ options }: Poll) => options.map(({ voteCount }) => voteCount);
const expire = (id: string) =>
  world.ctx.db
    .update(clubPolls)
    .set({ closesAt: new Date(Date.now() - 1_000) })
    .where(eq(clubPolls.id, id));
const eventsOf = async (clubId: string) =>
  (
    await world.ctx.db
      .select()
      .from(notificationEvents)
      .where(eq(notificationEvents.subject, `club:${clubId}`))
  ).map(({ kind, payload }) => ({ kind, payload: payload as Record<string, unknown> }));
const meetingsOf = (clubId: string) => world.ctx.db.select().from(clubMeetings).where(eq(clubMeetings.clubId, clubId));

describe("asking", () => {
  test("is for moderators, and members hear of it", async () => {
    const { club, members, by, poll } = await asked();
    const again = { ...TEXTS, closesAt: inDays(1) };
    expect(await code(createPoll(by(0), club.id, again))).toBe("admins_only");
    expect(await code(createPoll(world.as(await createReader(world.ctx.db)), club.id, again))).toBe("members_only");
    await world.ctx.db
      .update(clubMembers)
      .set({ role: "moderator" })
      .where(eq(clubMembers.userId, members[0]?.id ?? ""));
    expect(await code(createPoll(by(0), club.id, again))).toBe("done");
    expect(poll).toMatchObject({
      question: TEXTS.question,
      asksFor: "options",
      status: "open",
      totalVotes: 0,
      meeting: null,
    });
    expect((await eventsOf(club.id)).map(({ kind }) => kind)).toEqual(["club_poll_opened", "club_poll_opened"]);
  });

  test("times are refused that lead nowhere", async () => {
    const { club, admin } = await createClubWith(world.ctx.db);
    const ask = (change: object) =>
      code(createPoll(world.as(admin), club.id, { ...DATES(), closesAt: inDays(2), ...change }));
    expect(await ask({ closesAt: inDays(-1) })).toBe("invalid_input");
    expect(await ask({ closesAt: inDays(400), dates: [inDays(500), inDays(501)] })).toBe("invalid_input");
    expect(await ask({ dates: [inDays(1), inDays(5)] })).toBe("invalid_input");
    expect(await ask({})).toBe("done");
  });

  test("five are open at most, also of those asked at once", async () => {
    const { club, admin } = await createClubWith(world.ctx.db);
    const ask = () => code(createPoll(world.as(admin), club.id, { ...TEXTS, closesAt: inDays(1) }));
    const outcomes = await Promise.all(Array.from({ length: 12 }, ask));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(5);
    expect(new Set(outcomes)).toEqual(new Set(["done", "too_many_polls"]));
    const [first] = await openPolls(world.as(admin), club.id);
    await closePollNow(world.as(admin), club.id, first?.id ?? "");
    expect(await ask()).toBe("done");
  });
});

describe("answering", () => {
  test("changes until the poll closes, and each counts once", async () => {
    const { club, poll, ids, by, admin } = await asked();
    const [soup = "", bread = "", cake = ""] = ids;
    await castBallot(by(0), club.id, poll.id, { optionId: soup });
    await castBallot(by(1), club.id, poll.id, { optionId: soup.toUpperCase() });
    const moved = await castBallot(by(0), club.id, poll.id, { optionId: bread });
    expect([counts(moved), moved.totalVotes]).toEqual([[1, 1, 0], 2]);
    expect(moved.options.map(({ viewerVoted }) => viewerVoted)).toEqual([false, true, false]);
    await Promise.all(
      [soup, bread, cake, bread, cake, soup].map((optionId) => castBallot(by(2), club.id, poll.id, { optionId })),
    );
    expect(counts(await getPoll(by(2), club.id, poll.id)).reduce((sum, each) => sum + each)).toBe(3);
    await withdrawBallot(by(2), club.id, poll.id);
    await withdrawBallot(by(2), club.id, poll.id);
    expect(counts(await getPoll(by(2), club.id, poll.id))).toEqual([1, 1, 0]);
    const stranger = world.as(await createReader(world.ctx.db));
    expect(await code(castBallot(stranger, club.id, poll.id, { optionId: soup }))).toBe("members_only");
    expect(await code(castBallot(by(0), club.id, poll.id, { optionIds: [soup] }))).toBe("wrong_ballot");
    expect(await code(castBallot(by(0), club.id, poll.id, { optionId: poll.id }))).toBe("unknown_option");
    const other = await asked();
    expect(await code(castBallot(by(0), club.id, other.poll.id, { optionId: soup }))).toBe("not_found");
    await closePollNow(world.as(admin), club.id, poll.id);
    expect(await code(castBallot(by(0), club.id, poll.id, { optionId: soup }))).toBe("poll_closed");
    expect(await code(withdrawBallot(by(0), club.id, poll.id))).toBe("poll_closed");
  });

  test("of equal options the earlier wins, and says so", async () => {
    const { club, poll, ids, by, admin } = await asked();
    await castBallot(by(0), club.id, poll.id, { optionId: ids[2] });
    await castBallot(by(1), club.id, poll.id, { optionId: ids[1] });
    const closed = await closePollNow(world.as(admin), club.id, poll.id);
    expect(closed).toMatchObject({ status: "closed", winner: ids[1], tie: true, rounds: null, totalVotes: 2 });
    expect(await code(closePollNow(world.as(admin), club.id, poll.id))).toBe("poll_closed");
  });

  test("a ranking is counted by instant run-off, and its rounds are shown", async () => {
    const { club, poll, ids, by, admin } = await asked({ method: "ranked" }, 5);
    const [soup = "", bread = "", cake = ""] = ids;
    for (const [i, ranking] of [[soup], [soup], [bread, cake], [cake, bread], [bread]].entries())
      await castBallot(by(i), club.id, poll.id, { ranking });
    const closed = await closePollNow(world.as(admin), club.id, poll.id);
    expect(closed.winner).toBe(bread);
    expect(closed.rounds?.map(({ counts: round }) => round.map(({ votes }) => votes))).toEqual([
      [2, 2, 1],
      [2, 3],
    ]);
    expect((await getPoll(by(2), club.id, poll.id)).options.map(({ viewerRank }) => viewerRank)).toEqual([null, 1, 2]);
  });
});

describe("closing", () => {
  test("the date that wins becomes a meeting of the club, of which members hear as of any other", async () => {
    const { club, poll, ids, by, admin } = await asked(DATES());
    await castBallot(by(0), club.id, poll.id, { optionIds: [ids[0] ?? "", ids[1] ?? ""] });
    await castBallot(by(1), club.id, poll.id, { optionIds: [ids[1] ?? ""] });
    await expire(poll.id);
    const closed = await getPoll(by(0), club.id, poll.id); // whoever looks first
    const at = poll.options[1]?.at ?? "";
    const [meeting] = await meetingsOf(club.id);
    expect(closed).toMatchObject({ status: "closed", winner: ids[1], meetingId: meeting?.id });
    expect(meeting).toMatchObject({ title: "The first ten chapters", place: "The kitchen", plannedBy: admin.id });
    expect(Math.floor((meeting?.startsAt.getTime() ?? 0) / 1_000)).toBe(new Date(at).getTime() / 1_000);
    expect((meeting?.endsAt?.getTime() ?? 0) - (meeting?.startsAt.getTime() ?? 0)).toBe(90 * 60_000);
    const events = await eventsOf(club.id);
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      "club_meeting",
      "club_meeting",
      "club_meeting",
      "club_poll_opened",
    ]);
    expect(events.filter(({ kind, payload }) => kind === "club_meeting" && !payload.lead)).toHaveLength(1);
  });

  test("without an answer there is no meeting, and members hear how it ended", async () => {
    const { club, poll } = await asked(DATES());
    await expire(poll.id);
    await closeDuePolls(world.crowd());
    await closeDuePolls(world.crowd());
    expect(await getPoll(world.ctx, club.id, poll.id)).toMatchObject({
      status: "closed",
      winner: null,
      meetingId: null,
    });
    expect(await meetingsOf(club.id)).toEqual([]);
    expect((await eventsOf(club.id)).map(({ kind }) => kind)).toEqual(["club_poll_opened", "club_poll_closed"]);
  });

  test("words that staff have hidden do not come back as a meeting", async () => {
    const { club, poll, ids, by } = await asked(DATES());
    await castBallot(by(0), club.id, poll.id, { optionIds: [ids[0] ?? ""] });
    await world.ctx.db.insert(hiddenTexts).values({ kind: "club_poll", targetId: poll.id });
    await expire(poll.id);
    await closeDuePolls(world.crowd());
    expect(await meetingsOf(club.id)).toMatchObject([{ title: "Meeting", place: null, plannedBy: null }]);
  });
});

describe("the words", () => {
  test("are hidden from whom a block parts from the asker, and while the account is suspended; counts stay", async () => {
    const { club, poll, by, admin, members } = await asked(DATES());
    await world.ctx.db.insert(blocks).values({ blockerId: admin.id, blockedId: members[0]?.id ?? "" });
    const hidden = { question: null, meeting: { title: null, place: null, minutes: 90 } };
    expect(await getPoll(by(0), club.id, poll.id)).toMatchObject(hidden);
    expect(await getPoll(by(1), club.id, poll.id)).toMatchObject({ question: "When do we meet?" });
    await world.ctx.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, admin.id));
    expect((await getPoll(by(1), club.id, poll.id)).question).toBeNull();
    expect((await listPolls(world.ctx, club.id, { page: 1, limit: 5 })).data[0]?.question).toBeNull();
    expect((await openPolls(world.ctx, club.id))[0]?.question).toBeNull();
    expect(await findPoll(world.ctx, poll.id)).toBeNull();
  });

  test("can be reported, and are gone once removed", async () => {
    const { club, poll, admin } = await asked();
    expect(await findPoll(world.ctx, poll.id)).toMatchObject({
      excerpt: "What do we eat?\n\nSoup\n\nBread\n\nCake",
      authorId: admin.id,
      scope: `club:${club.id}`,
    });
    await removePoll(world.ctx, poll.id);
    const left = await getPoll(world.as(admin), club.id, poll.id);
    expect([left.question, ...left.options.map(({ text }) => text)]).toEqual([null, null, null, null]);
  });

  test("a private club's polls are not there for strangers, nor after leaving", async () => {
    const { club, admin, members } = await createClubWith(world.ctx.db, { members: 1, visibility: "private" });
    const poll = await createPoll(world.as(admin), club.id, { ...TEXTS, closesAt: inDays(1) });
    const member = world.as(members[0] as { id: string });
    expect((await getPoll(member, club.id, poll.id)).id).toBe(poll.id);
    await world.ctx.db
      .update(clubMembers)
      .set({ status: "inactive", exit: "left" })
      .where(eq(clubMembers.userId, members[0]?.id ?? ""));
    for (const who of [world.ctx, member]) {
      expect(await code(getPoll(who, club.id, poll.id))).toBe("not_found");
      expect(await code(listPolls(who, club.id, { page: 1, limit: 5 }))).toBe("not_found");
      expect(await code(castBallot(who, club.id, poll.id, { optionId: poll.options[0]?.id }))).toBe("not_found");
    }
  });
});

test("the list is walked behind its last poll, and moderators delete from it", async () => {
  const { club, admin } = await createClubWith(world.ctx.db);
  const made: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    const { id } = await createPoll(world.as(admin), club.id, { ...TEXTS, closesAt: inDays(1) });
    if (i < 4) await closePollNow(world.as(admin), club.id, id);
    made.unshift(id);
  }
  const list = (query: Parameters<typeof listPolls>[2]) => listPolls(world.ctx, club.id, query);
  expect(await walk(list, ({ id }) => id)).toEqual(made);
  expect((await list({ page: 1, limit: 3, after: admin.id })).data).toEqual([]);
  await deletePoll(world.as(admin), club.id, made[3] ?? "");
  expect(await code(deletePoll(world.as(admin), club.id, made[3] ?? ""))).toBe("not_found");
  expect((await list({ page: 1, limit: 20 })).total).toBe(6);
});

test("a deleted account's ballot leaves what is open, and its words leave every poll", async () => {
  const { club, poll, ids, by, members, admin } = await asked();
  const closed = await createPoll(world.as(admin), club.id, { ...TEXTS, closesAt: inDays(1) });
  await castBallot(by(0), club.id, poll.id, { optionId: ids[0] });
  await castBallot(by(1), club.id, poll.id, { optionId: ids[0] });
  await castBallot(by(0), club.id, closed.id, { optionId: closed.options[0]?.id });
  await closePollNow(world.as(admin), club.id, closed.id);
  const [gone] = members;
  await leaveClubs(world.ctx, gone?.id ?? "");
  await world.ctx.db.delete(clubPollBallots).where(eq(clubPollBallots.userId, gone?.id ?? "")); // as the schema has it
  expect(await getPoll(world.ctx, club.id, poll.id)).toMatchObject({ totalVotes: 1 });
  expect(counts(await getPoll(world.ctx, club.id, poll.id))).toEqual([1, 0, 0]);
  expect(await getPoll(world.ctx, club.id, closed.id)).toMatchObject({ totalVotes: 1, winner: closed.options[0]?.id });
});
