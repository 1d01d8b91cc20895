/** 200 ballots at the deadline of a poll, over two processes, while both close: each that was acknowledged counts once, and one meeting comes of it. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createClubWith } from "@/db/factories/clubs";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubPollBallots, clubPolls } from "@/db/schema/club-polls";
import { inTransaction } from "@/lib/kernel/context";
import { actingAs } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { code, votingProcesses } from "@/lib/testing/voting-world";
import { closeDuePolls, closePoll } from "./close-poll";
import { castBallot } from "./poll-ballots";
import { createPoll, getPoll } from "./polls";

let world: Awaited<ReturnType<typeof votingProcesses>>;
beforeAll(async () => {
  world = await votingProcesses();
  return world.end;
});

const VOTERS = 200;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test("closing waits for a ballot that is being cast, and counts it", async () => {
  const { club, admin, members } = await createClubWith(world.ctx.db, { members: 1 });
  const poll = await createPoll(world.as(admin), club.id, {
    question: "Tea?",
    options: ["Yes", "No"],
    method: "plurality",
    closesAt: inDays(1),
  });
  const [voter] = exactly(members, 1);
  const second = poll.options[1]?.id ?? "";
  const waiting = async () => {
    const [row] = await world.ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where not granted`,
    );
    return row?.n ?? 0;
  };
  let closing: Promise<unknown> | undefined;
  let isDone = false;
  await inTransaction(world.as(voter), async (tx) => {
    await castBallot(tx, club.id, poll.id, { optionId: second });
    closing = closePoll(world.crowd(), poll.id, { early: true }).finally(() => {
      isDone = true;
    });
    while (!isDone && (await waiting()) === 0) await new Promise((go) => setImmediate(go));
    expect(isDone).toBe(false);
  });
  await closing;
  expect(await getPoll(world.as(voter), club.id, poll.id)).toMatchObject({
    status: "closed",
    winner: second,
    totalVotes: 1,
  });
});

test.each(["plurality", "approval", "ranked"] as const)("by %s", async (method) => {
  const { club, admin, members } = await createClubWith(world.ctx.db, { members: VOTERS });
  const dates = [inDays(5), inDays(6), inDays(7)];
  const poll = await createPoll(world.as(admin), club.id, { question: "When?", dates, method, closesAt: inDays(1) });
  const [a = "", b = "", c = ""] = poll.options.map(({ id }) => id);
  const orders = [[a, b], [b, c, a], [c], [c, b], [b]];
  const { inProcess } = world;
  const ballot = ([first, ...further]: string[]) =>
    ({
      plurality: { optionId: first },
      approval: { optionIds: [first ?? "", ...further] },
      ranked: { ranking: [first ?? "", ...further] },
    })[method];
  const cast = (i: number) =>
    code(
      castBallot(
        actingAs(inProcess(i), members[i] as { id: string }),
        club.id,
        poll.id,
        ballot(orders[i % 5] as string[]),
      ),
    );
  const half = await Promise.all(Array.from({ length: VOTERS / 2 }, (_, i) => cast(i))); // some are there before the rush
  await world.ctx.db
    .update(clubPolls)
    .set({ closesAt: sql`clock_timestamp() + interval '120 ms'` })
    .where(eq(clubPolls.id, poll.id));
  let closed = 0;
  const close = async (i: number) => {
    while ((await getPoll(inProcess(i), club.id, poll.id)).status === "open") {
      if (await closePoll(inProcess(i), poll.id)) closed += 1;
      await closeDuePolls(inProcess(i));
    }
  };
  const rush = Promise.all(Array.from({ length: VOTERS / 2 }, (_, i) => cast(VOTERS / 2 + i)));
  await Promise.all([close(0), close(1)]);
  const atClosing = await getPoll(world.ctx, club.id, poll.id);
  const outcomes = [...half, ...(await rush)];
  expect(new Set(outcomes).difference(new Set(["done", "poll_closed"]))).toEqual(new Set());
  expect(closed).toBeLessThanOrEqual(1); // a reader may have been the one

  const acknowledged = outcomes.flatMap((outcome, i) => (outcome === "done" ? [i] : []));
  const ballots = await world.ctx.db.select().from(clubPollBallots).where(eq(clubPollBallots.pollId, poll.id));
  expect(ballots.map(({ userId }) => userId).sort()).toEqual(acknowledged.map((i) => members[i]?.id).sort());
  const named = acknowledged.map((i) => orders[i % 5] as string[]);
  const countOf = (id: string) =>
    named.filter((order) => (method === "approval" ? order.includes(id) : order[0] === id)).length;
  expect(atClosing.totalVotes).toBe(acknowledged.length);
  expect(atClosing.options.map(({ voteCount }) => voteCount)).toEqual([a, b, c].map(countOf));
  for (const { counts, exhausted } of atClosing.rounds ?? [])
    expect(counts.reduce((sum, { votes }) => sum + votes, exhausted)).toBe(acknowledged.length);
  expect(atClosing.rounds !== null).toBe(method === "ranked");
  expect(await getPoll(world.ctx, club.id, poll.id)).toEqual(atClosing);
  const meetings = await world.ctx.db.select().from(clubMeetings).where(eq(clubMeetings.clubId, club.id));
  expect(meetings.map(({ id }) => id)).toEqual([atClosing.meetingId]);
});
