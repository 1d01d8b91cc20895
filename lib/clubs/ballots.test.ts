/** Votes by approval and by ranking: what a ballot may be, what it counts for, and who may change how a club votes. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { clubReads, clubVotes } from "@/db/schema/club-reading";
import { inTransaction } from "@/lib/kernel/context";
import { ballotFor, code, votingWorld } from "@/lib/testing/voting-world";
import { requireClub } from "./access";
import { closeVotingNow, updateVoting } from "./closing";
import { getClub, updateClub } from "./clubs";
import { nominateBook } from "./nominations";
import { CastVote } from "./reading-schemas";
import { castVote, getVoting, lockOpenVoting, moveVote, withdrawVote } from "./votes";

let world: Awaited<ReturnType<typeof votingWorld>>;
beforeAll(async () => {
  world = await votingWorld();
  return () => world.pool.end();
});

const METHODS = ["plurality", "approval", "ranked"] as const;
type Method = (typeof METHODS)[number];

async function voting(votingMethod: Method, members = 2, books = 3) {
  const made = await world.openVoting(members, books, { votingMethod });
  const voters = [made.admin, ...made.members].map((person) => world.as(person));
  const [a = "", b = "", c = ""] = made.nominations.map(({ id }) => id);
  const counts = async () => (await getVoting(world.ctx, made.club.id)).nominations.map(({ voteCount }) => voteCount);
  return { ...made, voters, at: (i: number) => voters[i] as (typeof voters)[number], a, b, c, counts };
}

/** The same ballot with its ids in capitals, as some clients write them. */
const inCapitals = (ballot: object) =>
  Object.fromEntries(
    Object.entries(ballot).map(([field, ids]) => [field, Array.isArray(ids) ? ids.map(capital) : capital(ids)]),
  );
const capital = (id: string) => id.toUpperCase();

describe("a ballot", () => {
  test("has the form of the voting's method; any other is refused by name", async () => {
    for (const method of METHODS) {
      const { club, at, a, b } = await voting(method);
      for (const other of METHODS.filter((each) => each !== method))
        expect(await code(castVote(at(0), club.id, ballotFor(other, [a, b])))).toBe("wrong_ballot");
      await expect(castVote(at(0), club.id, {})).rejects.toMatchObject({
        issues: [{ path: { plurality: "nominationId", approval: "nominationIds", ranked: "ranking" }[method] }],
      });
      expect(await code(castVote(at(0), club.id, ballotFor(method, [a, b])))).toBe("done");
      expect(await code(castVote(at(0), club.id, ballotFor(method, [b])))).toBe("already_voted");
    }
  });

  test("is one of three, and names each nomination once", () => {
    const id = "0192f0c1-0000-7000-8000-000000000000";
    for (const wrong of [
      {},
      { nominationIds: [] },
      { ranking: [] },
      { ranking: [id, id] },
      { nominationIds: [id, id] },
      { nominationId: id, ranking: [id] },
      { ranking: "x" },
    ])
      expect(CastVote.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });

  test("counts the same for ids in capitals: nobody loses a vote, however often one moves there", async () => {
    for (const method of METHODS) {
      const { club, at, a, b, counts } = await voting(method);
      await castVote(at(0), club.id, ballotFor(method, [a]));
      await castVote(at(1), club.id, CastVote.parse(inCapitals(ballotFor(method, [a]))));
      expect((await counts())[0]).toBe(2);
      for (let i = 0; i < 3; i += 1) await moveVote(at(1), club.id, CastVote.parse(inCapitals(ballotFor(method, [a]))));
      expect((await counts())[0]).toBe(2);
      await moveVote(at(1), club.id, ballotFor(method, [b]));
      expect((await counts()).slice(0, 2)).toEqual([1, 1]);
      await withdrawVote(at(0), club.id);
      expect((await counts()).slice(0, 2)).toEqual([0, 1]);
    }
  });

  test("names only what is nominated in this voting", async () => {
    for (const method of ["approval", "ranked"] as const) {
      const { club, at, a } = await voting(method);
      const foreign = (await voting(method)).a;
      expect(await code(castVote(at(0), club.id, ballotFor(method, [a, foreign])))).toBe("unknown_nomination");
      expect(await world.ctx.db.$count(clubVotes, eq(clubVotes.nominationId, a))).toBe(0);
    }
  });

  test("by approval counts for each it names, and for none twice however it changes", async () => {
    const { club, at, a, b, c, counts } = await voting("approval");
    await castVote(at(0), club.id, { nominationIds: [c, a] });
    const cast = await castVote(at(1), club.id, { nominationIds: [a] });
    expect(cast).toMatchObject({ totalVotes: 2, method: "approval", rounds: null });
    expect(
      cast.nominations.map(({ voteCount, viewerVoted, viewerRank }) => [voteCount, viewerVoted, viewerRank]),
    ).toEqual([
      [2, true, null],
      [0, false, null],
      [1, false, null],
    ]);
    await moveVote(at(0), club.id, { nominationIds: [b, c] });
    await moveVote(at(0), club.id, { nominationIds: [b, c] });
    expect(await counts()).toEqual([1, 1, 1]);
    await withdrawVote(at(0), club.id);
    expect(await counts()).toEqual([1, 0, 0]);
    await moveVote(at(0), club.id, { nominationIds: [c] });
    expect(await counts()).toEqual([1, 0, 1]);
    const { winner, tie } = await closeVotingNow(at(0), club.id);
    expect([winner, tie]).toEqual([a, true]);
  });

  test("that ranks counts for its first, tells its writer the places, and is counted in rounds when it closes", async () => {
    const { club, at, a, b, c, nominations, counts } = await voting("ranked", 6);
    const cast = [[c, a], [c, b], [b], [a], [a, b], [b, c, a], [b, a]];
    for (const [i, ranking] of cast.entries()) await castVote(at(i), club.id, { ranking });
    const own = await moveVote(at(6), club.id, { ranking: [a, b] });
    expect(own.nominations.map(({ viewerVoted, viewerRank }) => [viewerVoted, viewerRank])).toEqual([
      [true, 1],
      [true, 2],
      [false, null],
    ]);
    expect([await counts(), own.totalVotes, own.rounds]).toEqual([[3, 2, 2], 7, null]);
    expect(await closeVotingNow(at(0), club.id)).toMatchObject({
      winner: a,
      tie: false,
      rounds: [
        {
          counts: [
            { nominationId: a, votes: 3 },
            { nominationId: b, votes: 2 },
            { nominationId: c, votes: 2 },
          ],
          eliminated: [c],
          exhausted: 0,
        },
        {
          counts: [
            { nominationId: a, votes: 4 },
            { nominationId: b, votes: 3 },
          ],
          eliminated: [],
          exhausted: 0,
        },
      ],
    });
    const reads = await world.ctx.db.select().from(clubReads).where(eq(clubReads.clubId, club.id));
    expect(reads.map(({ workId }) => workId)).toEqual([nominations[0]?.book.id]);
  });

  test("of nobody leaves a ranked voting without a winner and without rounds", async () => {
    const { club, at } = await voting("ranked");
    expect(await closeVotingNow(at(0), club.id)).toMatchObject({ winner: null, tie: false, rounds: [] });
  });
});

test("moved to and fro by many at once, every method counts right", async () => {
  for (const method of ["approval", "ranked"] as const) {
    const { club, voters, a, b, c, counts } = await voting(method, 11);
    const ballots = [[a, b, c], [b, a], [c, b], [c]];
    const move = (voter: (typeof voters)[number], i: number) =>
      code(moveVote(voter, club.id, ballotFor(method, ballots[i % 4] as string[])));
    const outcomes = await Promise.all(
      voters.flatMap((voter, i) => Array.from({ length: 6 }, (_, n) => move(voter, i + n))),
    );
    expect(new Set(outcomes)).toEqual(new Set(["done"]));
    for (const [i, voter] of voters.entries()) await move(voter, i);
    expect(await counts()).toEqual(method === "approval" ? [6, 9, 9] : [3, 3, 6]);
  }
});

describe("how a club votes", () => {
  test("is what its admin chose when the voting opened; a choice is of the votings to come", async () => {
    const { club, admin, members } = await world.openVoting(1, 1);
    await updateClub(world.as(admin), club.id, { votingMethod: "ranked", resultsHidden: true });
    expect(await getVoting(world.ctx, club.id)).toMatchObject({ method: "plurality", resultsHidden: false });
    expect(await getClub(world.ctx, club.id)).toMatchObject({ votingMethod: "ranked", resultsHidden: true });
    expect(await code(updateClub(world.as(members[0] as { id: string }), club.id, { resultsHidden: false }))).toBe(
      "admins_only",
    );
    await closeVotingNow(world.as(admin), club.id);
    await nominateBook(world.as(admin), club.id, { bookId: (await createWork(world.ctx.db)).id });
    expect(await getVoting(world.ctx, club.id)).toMatchObject({ method: "ranked", resultsHidden: true });
  });

  test("can change for the open voting while nobody has voted, and its deadline after that too", async () => {
    const { club, at, a, b } = await voting("plurality");
    expect(await updateVoting(at(0), club.id, { method: "ranked", resultsHidden: true })).toMatchObject({
      method: "ranked",
      resultsHidden: true,
    });
    await castVote(at(1), club.id, { ranking: [b, a] });
    for (const change of [{ method: "approval" as const }, { resultsHidden: false }])
      expect(await code(updateVoting(at(0), club.id, change))).toBe("votes_cast");
    const same = { method: "ranked" as const, resultsHidden: true, closesAt: "2031-01-05T10:00:00Z" };
    expect((await updateVoting(at(0), club.id, same)).closesAt).toBe("2031-01-05T10:00:00Z");
    await withdrawVote(at(1), club.id);
    expect((await updateVoting(at(0), club.id, { method: "approval" })).closesAt).toBe("2031-01-05T10:00:00Z");
    expect(await code(updateVoting(at(1), club.id, { method: "ranked" }))).toBe("admins_only");
  });

  test("does not change under a ballot that is being cast", async () => {
    const { club, at, a } = await voting("plurality");
    let changing: Promise<string> | undefined;
    await inTransaction(at(1), async (tx) => {
      await lockOpenVoting(tx, await requireClub(tx, club.id, "member"));
      changing = code(updateVoting(at(0), club.id, { method: "ranked" }));
      await castVote(tx, club.id, { nominationId: a });
    });
    expect(await changing).toBe("votes_cast");
    expect(await getVoting(world.ctx, club.id)).toMatchObject({ method: "plurality", totalVotes: 1 });
  });
});
