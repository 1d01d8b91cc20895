/** Random histories of a club against a small model of what the rules say. */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubReads, clubVotings } from "@/db/schema/club-reading";
import { clubMembers, clubs } from "@/db/schema/clubs";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { closeVotingNow } from "./closing";
import { joinClub, leaveClub, removeMember } from "./membership";
import { nominateBook } from "./nominations";
import { castVote } from "./votes";

let ctx: Context;
let people: { id: string }[];
let books: { id: string }[];
beforeAll(async () => {
  ctx = await testContext();
  people = await Promise.all(Array.from({ length: 4 }, () => createReader(ctx.db)));
  books = await Promise.all(Array.from({ length: 3 }, () => createWork(ctx.db)));
});

type Step = { do: "join" | "leave" | "remove" | "nominate" | "vote" | "close"; who: number; book: number };
const steps = fc.array(
  fc.record({
    do: fc.constantFrom("join", "join", "leave", "remove", "nominate", "nominate", "vote", "vote", "close"),
    who: fc.nat(3),
    book: fc.nat(2),
  }) as fc.Arbitrary<Step>,
  { minLength: 8, maxLength: 30 },
);

/** The rules in few words: who is in, what stands in the open voting, who voted for what, what was chosen. */
class Model {
  state: ("none" | "active" | "left" | "removed" | "requested")[] = people.map(() => "none");
  removed = new Set<number>();
  nominations: { book: number; by: number }[] = [];
  votes = new Map<number, number>();
  everVoted = 0;
  reads: number[] = [];

  apply({ do: what, who, book }: Step): string {
    const now = this.state[who];
    const member = now === "active";
    if (what === "join") {
      if (member) return "already_member";
      if (now === "requested") return "already_requested";
      this.state[who] = this.removed.has(who) ? "requested" : "active";
      return "done";
    }
    if (what === "leave") {
      if (!member && now !== "requested") return "not_a_member";
      this.state[who] = "left";
      return "done";
    }
    if (what === "remove") {
      if (!member && now !== "requested") return "not_found";
      this.state[who] = "removed";
      this.removed.add(who);
      return "done";
    }
    if (what === "close") {
      if (this.nominations.length === 0) return "voting_closed";
      const tally = (nomination: { book: number }) =>
        [...this.votes.values()].filter((vote) => vote === nomination.book).length;
      const best = [...this.nominations].sort((a, b) => tally(b) - tally(a))[0];
      if (best && tally(best) > 0) this.reads.push(best.book);
      this.nominations = [];
      this.votes.clear();
      this.closed = true;
      return "done";
    }
    if (!member) return "members_only";
    if (what === "nominate") {
      if (this.nominations.filter(({ by }) => by === who).length >= 3) return "too_many_nominations";
      if (this.nominations.some((nomination) => nomination.book === book)) return "duplicate";
      this.nominations.push({ book, by: who });
      return "done";
    }
    if (this.nominations.length === 0) return this.closed ? "voting_closed" : "not_found";
    if (!this.nominations.some((nomination) => nomination.book === book)) return "unknown_nomination";
    if (this.votes.has(who)) return "already_voted";
    this.votes.set(who, book);
    this.everVoted += 1;
    return "done";
  }
  closed = false;
}

test("whatever happens in whatever order, the club is as the rules say", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { club, admin } = await createClubWith(ctx.db);
      const model = new Model();
      for (const step of history) {
        const outcome = await play(club.id, admin, step);
        expect({ step, outcome }).toEqual({ step, outcome: model.apply(step) });
      }
      const [row] = await ctx.db.select().from(clubs).where(eq(clubs.id, club.id));
      expect(row?.memberCount).toBe(1 + model.state.filter((status) => status === "active").length);
      const rowCount = await ctx.db.$count(clubMembers, eq(clubMembers.clubId, club.id));
      expect(rowCount).toBe(1 + model.state.filter((status) => status !== "none").length);
      const [counts] = (await ctx.db.execute(sql`select
        (select count(*)::int from club_votes v join club_votings g on g.id = v.voting_id where g.club_id = ${club.id}) as votes,
        (select coalesce(sum(vote_count), 0)::int from club_nominations n join club_votings g on g.id = n.voting_id where g.club_id = ${club.id}) as counted`)) as unknown as [
        { votes: number; counted: number },
      ];
      expect(counts).toEqual({ votes: model.everVoted, counted: model.everVoted });
      const reads = await ctx.db
        .select()
        .from(clubReads)
        .where(eq(clubReads.clubId, club.id))
        .orderBy(clubReads.startsAt);
      expect(reads.map(({ workId }) => workId)).toEqual(model.reads.map((book) => books[book]?.id));
      for (const [i, read] of reads.entries())
        if (i > 0) expect(read.startsAt.getTime()).toBeGreaterThanOrEqual(reads[i - 1]?.deadline.getTime() ?? 0);
      expect(await ctx.db.$count(clubVotings, sql`club_id = ${club.id} and closed_at is null`)).toBe(
        model.nominations.length > 0 ? 1 : 0,
      );
    }),
    { numRuns: 40 },
  );
}, 120_000);

async function play(clubId: string, admin: { id: string }, { do: what, who, book }: Step): Promise<string> {
  const now = new Date();
  const [boss, reader] = [actingAs({ ...ctx, now }, admin), actingAs({ ...ctx, now }, people[who] as { id: string })];
  const bookId = books[book]?.id ?? "";
  const work = {
    join: () => joinClub(reader, clubId, {}),
    leave: () => leaveClub(reader, clubId),
    remove: () => removeMember(boss, clubId, reader.actor.userId),
    nominate: () => nominateBook(reader, clubId, { bookId }),
    vote: async () => castVote(reader, clubId, { nominationId: await nominationOf(clubId, bookId) }),
    close: () => closeVotingNow(boss, clubId),
  }[what];
  try {
    await work();
    return "done";
  } catch (error) {
    return String((error as { code?: string }).code ?? error);
  }
}

const NOTHING = "0192f0c1-0000-7000-8000-000000000000";

async function nominationOf(clubId: string, bookId: string): Promise<string> {
  const [row] = (await ctx.db.execute(sql`select n.id from club_nominations n join club_votings g on g.id = n.voting_id
    where g.club_id = ${clubId} and g.closed_at is null and n.work_id = ${bookId}`)) as unknown as { id: string }[];
  return row?.id ?? NOTHING;
}
