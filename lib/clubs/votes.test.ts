import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubNominations, clubReads, clubVotings } from "@/db/schema/club-reading";
import { newId } from "@/db/schema/columns";
import { code, votingWorld } from "@/lib/testing/voting-world";
import { closeVoting } from "./close-voting";
import { joinClub, leaveClub } from "./membership";
import { nominateBook } from "./nominations";
import { castVote, getVoting, moveVote, withdrawVote } from "./votes";

let world: Awaited<ReturnType<typeof votingWorld>>;
beforeAll(async () => {
  world = await votingWorld();
  return () => world.pool.end();
});

const as = (person: { id: string }) => world.as(person);

describe("a vote", () => {
  test("is one, can move and be withdrawn until the deadline, and not after", async () => {
    const { club, members, nominations, voting } = await world.openVoting();
    const voter = members[0] as { id: string };
    const [first = "", second = ""] = nominations.map(({ id }) => id);
    const cast = await castVote(as(voter), club.id, { nominationId: first });
    expect(cast.nominations.map(({ voteCount, viewerVoted }) => [voteCount, viewerVoted])).toEqual([
      [1, true],
      [0, false],
    ]);
    expect(await code(castVote(as(voter), club.id, { nominationId: second }))).toBe("already_voted");
    expect((await moveVote(as(voter), club.id, { nominationId: second })).nominations.map((n) => n.voteCount)).toEqual([
      0, 1,
    ]);
    await withdrawVote(as(voter), club.id);
    expect(await code(withdrawVote(as(voter), club.id))).toBe("not_voted");
    await moveVote(as(voter), club.id, { nominationId: first });
    expect(await code(castVote(as(await createReader(world.ctx.db)), club.id, { nominationId: first }))).toBe(
      "members_only",
    );
    await world.expire(voting.id);
    const late = [
      () => castVote(as(members[1] as { id: string }), club.id, { nominationId: first }),
      () => moveVote(as(voter), club.id, { nominationId: second }),
      () => withdrawVote(as(voter), club.id),
    ];
    for (const work of late) expect(await code(work())).toBe("voting_closed");
    expect(await getVoting(as(voter), club.id)).toMatchObject({ status: "closed", winner: first, totalVotes: 1 });
  });

  test("for a nomination of another voting is refused", async () => {
    const [first, other] = [await world.openVoting(), await world.openVoting()];
    const foreign = other.nominations[0]?.id ?? "";
    expect(await code(castVote(as(first.admin), first.club.id, { nominationId: foreign }))).toBe("unknown_nomination");
  });

  test("cast 200 times at once by one person is one vote", async () => {
    const { club, members, nominations, voting } = await world.openVoting();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        code(castVote(as(members[0] as { id: string }), club.id, { nominationId: nominations[i % 2]?.id ?? "" })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "already_voted")).toHaveLength(199);
    expect([await world.votesOf(voting.id), await world.countedOf(voting.id)]).toEqual([1, 1]);
  });

  test("moved to and fro by many at once is still counted right", async () => {
    const { club, members, nominations, voting } = await world.openVoting(12, 3);
    await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 6 }, (_, i) =>
          code(
            moveVote(as(member), club.id, { nominationId: nominations[(i + member.id.charCodeAt(30)) % 3]?.id ?? "" }),
          ),
        ),
      ),
    );
    const rows =
      await world.ctx.db.execute(sql`select count(*)::int as wrong from club_nominations n where voting_id = ${voting.id}
      and vote_count <> (select count(*) from club_votes v where v.nomination_id = n.id)`);
    expect(rows[0]).toEqual({ wrong: 0 });
    expect(await world.votesOf(voting.id)).toBe(12);
  });
});

describe("nominating", () => {
  test("opens one voting, however many begin at once; a book stands once; three a member", async () => {
    const { club, members } = await createClubWith(world.ctx.db, { members: 6 });
    const works = await Promise.all(Array.from({ length: 6 }, () => createWork(world.ctx.db)));
    const nominate = (i: number, w: number) =>
      code(nominateBook(as(members[i] as { id: string }), club.id, { bookId: works[w]?.id ?? "" }));
    const first = await Promise.all(members.map((_, i) => nominate(i, 0)));
    expect(first.sort()).toEqual(["done", ...Array(5).fill("duplicate")]);
    expect(await world.ctx.db.$count(clubVotings, eq(clubVotings.clubId, club.id))).toBe(1);
    const many = await Promise.all([1, 2, 3, 4, 5].map((w) => nominate(1, w)));
    expect(many.filter((outcome) => outcome === "too_many_nominations").length).toBeGreaterThanOrEqual(2);
    expect(many.filter((outcome) => outcome === "done").length).toBeLessThanOrEqual(3);
  });

  test("a hundred books are nominated at most, by however many members", async () => {
    const { club, admin, members } = await createClubWith(world.ctx.db, { members: 1 });
    const nominate = async (person: { id: string }) =>
      code(nominateBook(as(person), club.id, { bookId: (await createWork(world.ctx.db)).id }));
    expect(await nominate(admin)).toBe("done");
    const [voting] = await world.ctx.db.select().from(clubVotings).where(eq(clubVotings.clubId, club.id));
    for (let n = 1; n < 100; n += 1) {
      const { id: workId } = await createWork(world.ctx.db);
      const nomination = { id: newId(), votingId: voting?.id ?? "", workId, userId: admin.id };
      await world.ctx.db.insert(clubNominations).values(nomination);
    }
    expect(await nominate(members[0] as { id: string })).toBe("too_many_nominations");
  });

  test("during the closing either counts for this voting or opens the next, never neither", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { club, members, nominations, voting } = await world.openVoting(4, 1);
      await castVote(as(members[0] as { id: string }), club.id, { nominationId: nominations[0]?.id ?? "" });
      const works = await Promise.all(members.map(() => createWork(world.ctx.db)));
      await world.expire(voting.id, 5);
      const [, ...outcomes] = await Promise.all([
        closeVoting(world.crowd(), voting.id, { early: true }),
        ...members.map((member, i) => code(nominateBook(as(member), club.id, { bookId: works[i]?.id ?? "" }))),
      ]);
      const stored = await world.ctx.db.$count(
        clubNominations,
        sql`voting_id in (select id from club_votings where club_id = ${club.id})`,
      );
      expect(stored).toBe(1 + outcomes.filter((outcome) => outcome === "done").length);
      expect(await world.ctx.db.$count(clubReads, eq(clubReads.clubId, club.id))).toBe(1);
    }
  });

  test("leaving while voting: the vote that was acknowledged stays, and nothing waits for ever", async () => {
    const { club, members, nominations, voting } = await world.openVoting(30);
    const outcomes = await Promise.all(
      members.flatMap((member) => [
        code(castVote(as(member), club.id, { nominationId: nominations[0]?.id ?? "" })),
        code(leaveClub(as(member), club.id)),
      ]),
    );
    const votes = outcomes.filter((_, i) => i % 2 === 0);
    expect(outcomes.filter((_, i) => i % 2 === 1)).toEqual(Array(30).fill("done"));
    expect(new Set(votes).difference(new Set(["done", "not_found", "members_only"]))).toEqual(new Set());
    expect(await world.countedOf(voting.id)).toBe(votes.filter((outcome) => outcome === "done").length);
    const back = members[0] as { id: string };
    await joinClub(as(back), club.id, {});
    expect((await getVoting(as(back), club.id)).nominations.some((n) => n.viewerVoted)).toBe(votes[0] === "done");
  });
});
