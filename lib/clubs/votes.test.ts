import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { clubNominations, clubReads, clubVotes, clubVotings } from "@/db/schema/club-reading";
import { notificationEvents } from "@/db/schema/notifications";
import type { Context } from "@/lib/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { closeDueVotings, closeVoting, closeVotingNow, updateVoting } from "./closing";
import { joinClub, leaveClub } from "./membership";
import { nominateBook } from "./nominations";
import { castVote, getVoting, moveVote, withdrawVote } from "./votes";

let ctx: Context;
let pool: Pool;
beforeAll(async () => {
  ctx = await testContext();
  pool = connect((await testDatabase()).url, { max: 24 });
});
afterAll(() => pool.end());

const as = (person: { id: string }) => actingAs({ ...ctx, db: pool.db, now: new Date() }, person);
const code = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => String(error.code ?? error),
  );

async function openVoting(members = 2, books = 2) {
  const made = await createClubWith(ctx.db, { members });
  const nominations = [];
  for (let i = 0; i < books; i += 1)
    nominations.push(await nominateBook(as(made.admin), made.club.id, { bookId: (await createWork(ctx.db)).id }));
  const voting = await getVoting(as(made.admin), made.club.id);
  return { ...made, nominations, voting };
}
const expire = (votingId: string, ms = 0) =>
  ctx.db
    .update(clubVotings)
    .set({ closesAt: sql`clock_timestamp() + ${`${ms} ms`}::interval` })
    .where(eq(clubVotings.id, votingId));
const votesOf = (votingId: string) => ctx.db.$count(clubVotes, eq(clubVotes.votingId, votingId));
const noticesOf = async (clubId: string) =>
  (
    await ctx.db
      .select()
      .from(notificationEvents)
      .where(eq(notificationEvents.subject, `club:${clubId}`))
  )
    .map(({ kind }) => kind)
    .sort();
const countedOf = async (votingId: string) => {
  const [row] = await ctx.db
    .select({ n: sql<number>`coalesce(sum(vote_count), 0)::int` })
    .from(clubNominations)
    .where(eq(clubNominations.votingId, votingId));
  return row?.n ?? 0;
};

describe("a vote", () => {
  test("is one, can move and be withdrawn until the deadline, and not after", async () => {
    const { club, members, nominations, voting } = await openVoting();
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
    expect(await code(castVote(as(await createReader(ctx.db)), club.id, { nominationId: first }))).toBe("members_only");
    await expire(voting.id);
    const late = [
      () => castVote(as(members[1] as { id: string }), club.id, { nominationId: first }),
      () => moveVote(as(voter), club.id, { nominationId: second }),
      () => withdrawVote(as(voter), club.id),
    ];
    for (const work of late) expect(await code(work())).toBe("voting_closed");
    expect(await getVoting(as(voter), club.id)).toMatchObject({ status: "closed", winner: first, totalVotes: 1 });
  });

  test("for a nomination of another voting is refused", async () => {
    const [one, other] = [await openVoting(), await openVoting()];
    const foreign = other.nominations[0]?.id ?? "";
    expect(await code(castVote(as(one.admin), one.club.id, { nominationId: foreign }))).toBe("unknown_nomination");
  });

  test("cast 200 times at once by one person is one vote", async () => {
    const { club, members, nominations, voting } = await openVoting();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        code(castVote(as(members[0] as { id: string }), club.id, { nominationId: nominations[i % 2]?.id ?? "" })),
      ),
    );
    expect(answers.filter((one) => one === "done")).toHaveLength(1);
    expect(answers.filter((one) => one === "already_voted")).toHaveLength(199);
    expect([await votesOf(voting.id), await countedOf(voting.id)]).toEqual([1, 1]);
  });

  test("moved to and fro by many at once is still counted right", async () => {
    const { club, members, nominations, voting } = await openVoting(12, 3);
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
      await ctx.db.execute(sql`select count(*)::int as wrong from club_nominations n where voting_id = ${voting.id}
      and vote_count <> (select count(*) from club_votes v where v.nomination_id = n.id)`);
    expect(rows[0]).toEqual({ wrong: 0 });
    expect(await votesOf(voting.id)).toBe(12);
  });
});

describe("the deadline", () => {
  test("500 people vote across it while three close: what was acknowledged is counted, and nothing else", async () => {
    const { club, members, nominations, voting } = await openVoting(500, 3);
    await expire(voting.id, 400);
    let closed = 0;
    const close = async () => {
      for (let i = 0; i < 4_000; i += 1) {
        if (await closeVoting({ ...ctx, db: pool.db, now: new Date() }, voting.id)) closed += 1;
        const [row] = await pool.db.select().from(clubVotings).where(eq(clubVotings.id, voting.id));
        if (row?.closedAt) return;
      }
    };
    const vote = async (from: number): Promise<string[]> => {
      const answers: string[] = [];
      for (let i = from; i < members.length; i += 12)
        answers.push(
          await code(
            castVote(as(members[i] as { id: string }), club.id, { nominationId: nominations[i % 3]?.id ?? "" }),
          ),
        );
      return answers;
    };
    const storm = Promise.all(Array.from({ length: 12 }, (_, i) => vote(i)));
    await Promise.all([close(), close(), close()]);
    const atClosing = await countedOf(voting.id);
    const answers = (await storm).flat();
    const acknowledged = answers.filter((one) => one === "done").length;
    expect(new Set(answers)).toEqual(new Set(["done", "voting_closed"]));
    expect([closed, await votesOf(voting.id), await countedOf(voting.id), atClosing]).toEqual([
      1,
      acknowledged,
      acknowledged,
      acknowledged,
    ]);
    expect((await noticesOf(club.id)).filter((kind) => kind === "club_voting_closed")).toHaveLength(1);
  });

  test("50 closers give one winner, one read and one set of notices", async () => {
    const { club, members, nominations, voting } = await openVoting(3);
    for (const member of members) await castVote(as(member), club.id, { nominationId: nominations[1]?.id ?? "" });
    await expire(voting.id);
    const done = await Promise.all(
      Array.from({ length: 50 }, () => closeVoting({ ...ctx, db: pool.db, now: new Date() }, voting.id)),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    const reads = await ctx.db.select().from(clubReads).where(eq(clubReads.clubId, club.id));
    expect(reads.map(({ workId, votingId }) => [workId, votingId])).toEqual([[nominations[1]?.book.id, voting.id]]);
    expect(await noticesOf(club.id)).toEqual([
      "club_deadline",
      "club_deadline",
      "club_read_selected",
      "club_voting_closed",
      "club_voting_opened",
    ]);
    expect(await getVoting(as(members[0] as { id: string }), club.id)).toMatchObject({
      winner: nominations[1]?.id,
      tie: false,
    });
  });

  test("killed between any two statements, the closing is not begun or done, and the next one ends it", async () => {
    const { url } = await testDatabase();
    const { club, members, nominations, voting } = await openVoting(1);
    await castVote(as(members[0] as { id: string }), club.id, { nominationId: nominations[0]?.id ?? "" });
    await expire(voting.id);
    const state = async () => [
      (await ctx.db.select().from(clubVotings).where(eq(clubVotings.id, voting.id)))[0]?.closedAt !== null,
      await ctx.db.$count(clubReads, eq(clubReads.clubId, club.id)),
      (await noticesOf(club.id)).length,
    ];
    const before = await state();
    let survived = 0;
    for (let dieAt = 1; dieAt < 60; dieAt += 1) {
      let statement = 0;
      const dying = connect(url, {
        max: 1,
        onQuery: () => {
          statement += 1;
          if (statement === dieAt) throw new Error("killed");
        },
      });
      const outcome = await code(closeVoting({ ...ctx, db: dying.db, now: new Date() }, voting.id));
      await dying.end();
      if (outcome === "done") break;
      survived += 1;
      expect(await state(), `killed before statement ${dieAt}`).toEqual(before);
    }
    expect(survived).toBeGreaterThan(8);
    expect(await state()).toEqual([true, 1, before[2] === 1 ? 5 : -1]);
    await closeDueVotings({ ...ctx, now: new Date() });
    expect(await state()).toEqual([true, 1, 5]);
  });

  test("a tie goes to the earliest nomination, and says so; without a vote there is no winner", async () => {
    const { club, admin, members, nominations, voting } = await openVoting(2);
    await castVote(as(members[0] as { id: string }), club.id, { nominationId: nominations[1]?.id ?? "" });
    await castVote(as(members[1] as { id: string }), club.id, { nominationId: nominations[0]?.id ?? "" });
    await expire(voting.id);
    expect(await getVoting(as(admin), club.id)).toMatchObject({
      winner: nominations[0]?.id,
      tie: true,
      status: "closed",
    });
    const empty = await openVoting();
    expect(await closeVotingNow(as(empty.admin), empty.club.id)).toMatchObject({ winner: null, tie: false });
    expect(await ctx.db.$count(clubReads, eq(clubReads.clubId, empty.club.id))).toBe(0);
  });

  test("the winner follows the read that runs, for as many days as the club reads", async () => {
    const { club, admin, nominations } = await openVoting();
    const running = await createCurrentRead(ctx.db, club.id);
    await castVote(as(admin), club.id, { nominationId: nominations[0]?.id ?? "" });
    await closeVotingNow(as(admin), club.id);
    const [next] = await ctx.db
      .select()
      .from(clubReads)
      .where(and(eq(clubReads.clubId, club.id), sql`voting_id is not null`));
    expect(next?.startsAt).toEqual(running.deadline);
    expect((next?.deadline.getTime() ?? 0) - running.deadline.getTime()).toBe(30 * 86_400_000);
  });

  test("moves by an admin, to an instant or to the end of a day in the club's zone", async () => {
    const { club, admin, members } = await openVoting();
    expect(await code(updateVoting(as(members[0] as { id: string }), club.id, { closesAt: "2031-01-05" }))).toBe(
      "admins_only",
    );
    expect(await code(updateVoting(as(admin), club.id, { closesAt: "2020-01-05" }))).toBe("invalid_input");
    await ctx.db.execute(sql`update clubs set timezone = 'America/New_York' where id = ${club.id}`);
    expect((await updateVoting(as(admin), club.id, { closesAt: "2031-01-05" })).closesAt).toBe("2031-01-06T04:59:59Z");
  });
});

describe("nominating", () => {
  test("opens one voting, however many begin at once; a book stands once; three a member", async () => {
    const { club, members } = await createClubWith(ctx.db, { members: 6 });
    const works = await Promise.all(Array.from({ length: 6 }, () => createWork(ctx.db)));
    const nominate = (i: number, w: number) =>
      code(nominateBook(as(members[i] as { id: string }), club.id, { bookId: works[w]?.id ?? "" }));
    const first = await Promise.all(members.map((_, i) => nominate(i, 0)));
    expect(first.sort()).toEqual(["done", ...Array(5).fill("duplicate")]);
    expect(await ctx.db.$count(clubVotings, eq(clubVotings.clubId, club.id))).toBe(1);
    const many = await Promise.all([1, 2, 3, 4, 5].map((w) => nominate(1, w)));
    expect(many.filter((one) => one === "too_many_nominations").length).toBeGreaterThanOrEqual(2);
    expect(many.filter((one) => one === "done").length).toBeLessThanOrEqual(3);
  });

  test("during the closing either counts for this voting or opens the next, never neither", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { club, members, nominations, voting } = await openVoting(4, 1);
      await castVote(as(members[0] as { id: string }), club.id, { nominationId: nominations[0]?.id ?? "" });
      const works = await Promise.all(members.map(() => createWork(ctx.db)));
      await expire(voting.id, 5);
      const [, ...answers] = await Promise.all([
        closeVoting({ ...ctx, db: pool.db, now: new Date() }, voting.id, { early: true }),
        ...members.map((member, i) => code(nominateBook(as(member), club.id, { bookId: works[i]?.id ?? "" }))),
      ]);
      const stored = await ctx.db.$count(
        clubNominations,
        sql`voting_id in (select id from club_votings where club_id = ${club.id})`,
      );
      expect(stored).toBe(1 + answers.filter((one) => one === "done").length);
      expect(await ctx.db.$count(clubReads, eq(clubReads.clubId, club.id))).toBe(1);
    }
  });

  test("leaving while voting: the vote that was acknowledged stays, and nothing waits for ever", async () => {
    const { club, members, nominations, voting } = await openVoting(30);
    const answers = await Promise.all(
      members.flatMap((member) => [
        code(castVote(as(member), club.id, { nominationId: nominations[0]?.id ?? "" })),
        code(leaveClub(as(member), club.id)),
      ]),
    );
    const votes = answers.filter((_, i) => i % 2 === 0);
    expect(answers.filter((_, i) => i % 2 === 1)).toEqual(Array(30).fill("done"));
    expect(new Set(votes).difference(new Set(["done", "not_found", "members_only"]))).toEqual(new Set());
    expect(await countedOf(voting.id)).toBe(votes.filter((one) => one === "done").length);
    const back = members[0] as { id: string };
    await joinClub(as(back), club.id, {});
    expect((await getVoting(as(back), club.id)).nominations.some((n) => n.viewerVoted)).toBe(votes[0] === "done");
  });
});
