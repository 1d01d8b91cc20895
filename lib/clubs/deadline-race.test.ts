/** 200 ballots at the deadline, over two processes with a pool of their own, while both close: each that was acknowledged counts once. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { clubReads, clubVotes } from "@/db/schema/club-reading";
import { actingAs } from "@/lib/testing/context";
import { ballotFor, code, votingProcesses } from "@/lib/testing/voting-world";
import { closeDueVotings, closeVoting } from "./close-voting";
import { castVote, getVoting } from "./votes";

let world: Awaited<ReturnType<typeof votingProcesses>>;
beforeAll(async () => {
  world = await votingProcesses();
  return world.end;
});

const VOTERS = 200;

test.each(["plurality", "approval", "ranked"] as const)("by %s", async (votingMethod) => {
  const { club, members, nominations, voting } = await world.openVoting(VOTERS, 3, {
    votingMethod,
    resultsHidden: true,
  });
  const [a = "", b = "", c = ""] = nominations.map(({ id }) => id);
  const orders = [[a, b], [b, c, a], [c], [c, b], [b]];
  const { inProcess } = world;
  const cast = (i: number) =>
    code(
      castVote(
        actingAs(inProcess(i), members[i] as { id: string }),
        club.id,
        ballotFor(votingMethod, orders[i % 5] as string[]),
      ),
    );
  const half = await Promise.all(Array.from({ length: VOTERS / 2 }, (_, i) => cast(i))); // some are there before the rush
  await world.expire(voting.id, 120);
  let closed = 0;
  const close = async (i: number) => {
    while ((await getVoting(inProcess(i), club.id)).status === "open") {
      if (await closeVoting(inProcess(i), voting.id)) closed += 1;
      await closeDueVotings(inProcess(i));
    }
  };
  const rush = Promise.all(Array.from({ length: VOTERS / 2 }, (_, i) => cast(VOTERS / 2 + i)));
  await Promise.all([close(0), close(1)]);
  const atClosing = await getVoting(world.ctx, club.id);
  const outcomes = [...half, ...(await rush)];
  expect(new Set(outcomes).difference(new Set(["done", "voting_closed"]))).toEqual(new Set());
  expect(closed).toBeLessThanOrEqual(1); // a reader may have been the one

  const acknowledged = outcomes.flatMap((outcome, i) => (outcome === "done" ? [i] : []));
  const ballots = await world.ctx.db.select().from(clubVotes).where(eq(clubVotes.votingId, voting.id));
  expect(ballots.map(({ userId }) => userId).sort()).toEqual(acknowledged.map((i) => members[i]?.id).sort());
  const named = acknowledged.map((i) => orders[i % 5] as string[]);
  const countOf = (id: string) =>
    named.filter((order) => (votingMethod === "approval" ? order.includes(id) : order[0] === id)).length;
  expect(atClosing.totalVotes).toBe(acknowledged.length);
  expect(atClosing.nominations.map(({ voteCount }) => voteCount)).toEqual([a, b, c].map(countOf));
  for (const { counts, exhausted } of atClosing.rounds ?? [])
    expect(counts.reduce((sum, { votes }) => sum + votes, exhausted)).toBe(acknowledged.length);
  expect(atClosing.rounds !== null).toBe(votingMethod === "ranked");
  expect(await getVoting(world.ctx, club.id)).toEqual(atClosing);
  expect(await world.ctx.db.$count(clubReads, eq(clubReads.votingId, voting.id))).toBe(1);
});
