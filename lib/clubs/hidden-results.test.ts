/** Hidden results: until a voting closes no output tells how it stands, whoever asks; then every one does. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { clubVotings } from "@/db/schema/club-reading";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { stopLive } from "@/lib/live/streams";
import { everythingOf } from "@/lib/profiles/export";
import { ballotFor, code, votingWorld } from "@/lib/testing/voting-world";
import { clubCalendar } from "./calendar";
import { closeVoting } from "./close-voting";
import { updateVoting } from "./closing";
import { clubPage } from "./club-page";
import { manageSchedule } from "./manage-page";
import { streamVotes } from "./vote-stream";
import { castVote, getNomination, getVoting, moveVote } from "./votes";

let world: Awaited<ReturnType<typeof votingWorld>>;
beforeAll(async () => {
  world = await votingWorld();
  return async () => {
    await stopLive();
    await world.pool.end();
  };
});

const METHODS = ["plurality", "approval", "ranked"] as const;

/** Seven of eight have voted, so that each nomination has a count of its own. */
async function voted(votingMethod: (typeof METHODS)[number]) {
  const made = await world.openVoting(7, 3, { votingMethod, resultsHidden: true });
  const [a = "", b = "", c = ""] = made.nominations.map(({ id }) => id);
  const ballots = [[c, a], [c], [c], [c, b], [b], [b, a], [a]];
  for (const [i, member] of made.members.entries())
    await castVote(world.as(member), made.club.id, ballotFor(votingMethod, ballots[i] as string[]));
  return { ...made, a, b, c };
}

/** The first event of the stream, as one who is not signed in gets it. */
async function firstTally(clubId: string): Promise<{ totalVotes: number; counts: Record<string, number | null> }> {
  const response = await runInScope(newScope("hidden", "203.0.113.77"), () =>
    streamVotes(world.ctx, clubId, { events: 1 }, new AbortController().signal),
  );
  const data = /^data: (.*)$/m.exec(await response.text())?.[1];
  return JSON.parse(data ?? "null");
}

const countsIn = (voting: { nominations: { voteCount: number | null }[] } | null) =>
  voting?.nominations.map(({ voteCount }) => voteCount);

test("no output has a count, an order or a winner before it closes, and each has them after", async () => {
  for (const method of METHODS) {
    const { club, admin, members, nominations, voting, a, b, c } = await voted(method);
    const nominator = world.as(admin);
    const voter = world.as(members[0] as { id: string });
    const outputs = async () => {
      const [page, managed, stream] = [
        await clubPage(voter, club.slug),
        await manageSchedule(nominator, club.slug),
        await firstTally(club.id),
      ];
      const own = await everythingOf(world.ctx, admin.id);
      return {
        counts: [
          ...(await Promise.all([world.ctx, nominator, voter].map((who) => getVoting(who, club.id)))),
          page.voting,
          managed.voting,
        ].map(countsIn),
        single: (await Promise.all(nominations.map(({ id }) => getNomination(nominator, id)))).map((n) => n.voteCount),
        stream: [a, b, c].map((id) => stream.counts[id]),
        exported: (own["club-nominations"] as object[])
          .flatMap((row) => Object.keys(row))
          .filter((key) => /count/.test(key)),
        calendar: /\b[1-9] vote/i.test(await (await clubCalendar(world.ctx, club.id)).text()),
        order: page.voting?.nominations.map(({ id }) => id),
        result: [page.voting?.winner, page.voting?.tie, page.voting?.rounds],
        total: [page.voting?.totalVotes, stream.totalVotes],
      };
    };
    const none = [null, null, null];
    const silent = { order: [a, b, c], total: [7, 7], exported: [], calendar: false };
    expect(await outputs(), method).toEqual({
      ...silent,
      counts: Array(5).fill(none),
      single: none,
      stream: none,
      result: [null, false, null],
    });
    const moved = await moveVote(voter, club.id, ballotFor(method, [b]));
    expect(countsIn(moved)).toEqual(none);
    await moveVote(voter, club.id, ballotFor(method, [c, a]));
    expect(await code(updateVoting(nominator, club.id, { resultsHidden: false }))).toBe("votes_cast");

    await world.expire(voting.id);
    const all = { plurality: [1, 2, 4], approval: [3, 3, 4], ranked: [1, 2, 4] }[method];
    expect(countsIn(await getVoting(world.ctx, club.id)), "the first reader closes it").toEqual(all);
    expect(await outputs(), method).toEqual({
      ...silent,
      counts: Array(5).fill(all),
      single: all,
      stream: all,
      result: [c, false, method === "ranked" ? [expect.objectContaining({ exhausted: 0 })] : null],
    });
  }
});

test("a deadline that has passed opens nothing while nobody has closed it", async () => {
  const { club, voting, c } = await voted("plurality");
  await world.ctx.db
    .update(clubVotings)
    .set({ closesAt: sql`clock_timestamp() - interval '1 hour'` })
    .where(eq(clubVotings.id, voting.id));
  expect(Object.values((await firstTally(club.id)).counts)).toEqual([null, null, null]);
  expect((await getNomination(world.ctx, c)).voteCount).toBeNull();
  await closeVoting(world.crowd(), voting.id);
  expect((await getNomination(world.ctx, c)).voteCount).toBe(4);
});

test("results that are not hidden are told while it is open", async () => {
  const { club, members, nominations } = await world.openVoting(1, 2);
  const nominationId = nominations[0]?.id ?? "";
  await castVote(world.as(members[0] as { id: string }), club.id, { nominationId });
  expect(countsIn(await getVoting(world.ctx, club.id))).toEqual([1, 0]);
  expect((await firstTally(club.id)).counts[nominationId]).toBe(1);
});
