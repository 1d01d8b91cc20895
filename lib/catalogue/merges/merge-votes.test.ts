/** Two nominations of a vote that turn out to be one book: its ballots, its counts and its rounds, and all of it back again. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubVotes } from "@/db/schema/club-reading";
import type { VotingMethod } from "@/db/schema/clubs";
import { closeVotingNow } from "@/lib/clubs/closing";
import { nominateBook } from "@/lib/clubs/nominations";
import { castVote, getVoting, moveVote } from "@/lib/clubs/votes";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { mergeIntoOne } from "./merge";
import { undoMerge } from "./undo-merge";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
});

/** A vote on three books, of which `twin` and `staying` are one: the later nomination is the one that stays. */
async function world(votingMethod: VotingMethod) {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 4, votingMethod });
  const as = (i: number) => actingAs({ ...ctx, now: new Date() }, [admin, ...members][i] as { id: string });
  const works = [await createWork(ctx.db), await createWork(ctx.db), await createWork(ctx.db)] as const;
  const [twin, , staying] = works;
  const made: string[] = [];
  for (const { id: bookId } of works) made.push((await nominateBook(as(0), club.id, { bookId })).id);
  const [a = "", b = "", c = ""] = made;
  const counts = async () => {
    const { nominations, totalVotes } = await getVoting(ctx, club.id);
    return { counts: nominations.map(({ id, voteCount }) => [id, voteCount]), totalVotes };
  };
  const ballots = async () => {
    const { id } = await getVoting(ctx, club.id);
    const rows = await ctx.db.select().from(clubVotes).where(eq(clubVotes.votingId, id)).orderBy(clubVotes.createdAt);
    return rows.map(({ nominationId, further }) => [nominationId, ...further]);
  };
  const merge = async () =>
    (await mergeIntoOne(staff, { kind: "book", keep: staying.id, drop: [twin.id], reason: "The same." })).id;
  return { club, as, a, b, c, counts, ballots, merge };
}

test("an approval of both counts once, and for both again when they are parted", async () => {
  const { club, as, a, b, c, counts, merge } = await world("approval");
  for (const [i, nominationIds] of [[a, c], [a, b], [c]].entries()) await castVote(as(i), club.id, { nominationIds });
  const before = await counts();
  expect(before.counts).toEqual([
    [a, 2],
    [b, 1],
    [c, 2],
  ]);
  const id = await merge();
  expect(await counts()).toEqual({
    counts: [
      [b, 1],
      [c, 3],
    ],
    totalVotes: 3,
  });
  await undoMerge(staff, id);
  expect(await counts()).toEqual(before);
});

test("a ranking keeps the better place of the two, in the rounds that were counted too", async () => {
  const { club, as, a, b, c, ballots, counts, merge } = await world("ranked");
  const cast = [[b, a, c], [a, b, c], [b], [c, b], [c]];
  for (const [i, ranking] of cast.entries()) await castVote(as(i), club.id, { ranking });
  const { rounds } = await closeVotingNow(as(0), club.id);
  const before = [await ballots(), await counts(), rounds];
  expect(rounds).toHaveLength(2);
  const id = await merge();
  expect(await ballots()).toEqual([[b, c], [c, b], [b], [c, b], [c]]);
  const merged = await getVoting(ctx, club.id);
  expect(merged.nominations.map(({ voteCount }) => voteCount)).toEqual([2, 3]);
  expect(merged.rounds).toEqual([
    {
      counts: [
        { nominationId: c, votes: 3 },
        { nominationId: b, votes: 2 },
      ],
      eliminated: [],
      exhausted: 0,
    },
    {
      counts: [
        { nominationId: b, votes: 3 },
        { nominationId: c, votes: 2 },
      ],
      eliminated: [],
      exhausted: 0,
    },
  ]);
  await undoMerge(staff, id);
  expect([await ballots(), await counts(), (await getVoting(ctx, club.id)).rounds]).toEqual(before);
});

test("a vote that was moved since stays where it is, and every count is that of the ballots", async () => {
  const { club, as, a, b, c, ballots, merge } = await world("plurality");
  for (const [i, nominationId] of [a, a, c].entries()) await castVote(as(i), club.id, { nominationId });
  const id = await merge();
  await moveVote(as(0), club.id, { nominationId: b });
  await undoMerge(staff, id);
  expect(await ballots()).toEqual([[b], [a], [c]]);
  const wrong = await ctx.db.execute(sql`select 1 from club_nominations n join club_votings g on g.id = n.voting_id
    where g.club_id = ${club.id} and vote_count <> (select count(*) from club_votes v where v.nomination_id = n.id)`);
  expect(wrong).toHaveLength(0);
});
