/** A club in the middle of a vote, for tests: every step by the rules, over a pool wide enough for a crowd, which the test ends. */
import { eq, sql } from "drizzle-orm";
import { connect, type Pool } from "@/db/client";
import { createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubNominations, clubVotes, clubVotings } from "@/db/schema/club-reading";
import type { clubs, VotingMethod } from "@/db/schema/clubs";
import { nominateBook } from "@/lib/clubs/nominations";
import { getVoting } from "@/lib/clubs/votes";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "./context";
import { testDatabase } from "./database";

export async function votingWorld() {
  const ctx: Context = await testContext();
  const pool: Pool = connect((await testDatabase()).url, { max: 24 });
  const crowd = () => ({ ...ctx, db: pool.db, now: new Date() });
  const as = (person: { id: string }) => actingAs(crowd(), person);
  return {
    ctx,
    pool,
    crowd,
    as,
    async openVoting(members = 2, books = 2, club: Partial<typeof clubs.$inferInsert> = {}) {
      const made = await createClubWith(ctx.db, { members, ...club });
      const nominations = [];
      for (let i = 0; i < books; i += 1)
        nominations.push(await nominateBook(as(made.admin), made.club.id, { bookId: (await createWork(ctx.db)).id }));
      const voting = await getVoting(as(made.admin), made.club.id);
      return { ...made, nominations, voting };
    },
    expire: (votingId: string, ms = 0) =>
      ctx.db
        .update(clubVotings)
        .set({ closesAt: sql`clock_timestamp() + ${`${ms} ms`}::interval` })
        .where(eq(clubVotings.id, votingId)),
    votesOf: (votingId: string) => ctx.db.$count(clubVotes, eq(clubVotes.votingId, votingId)),
    async countedOf(votingId: string) {
      const [row] = await ctx.db
        .select({ n: sql<number>`coalesce(sum(vote_count), 0)::int` })
        .from(clubNominations)
        .where(eq(clubNominations.votingId, votingId));
      return row?.n ?? 0;
    },
  };
}

/** The same with two processes beside it, each with a pool of its own; `end` ends all of them. */
export async function votingProcesses() {
  const world = await votingWorld();
  const { url } = await testDatabase();
  const pools = [connect(url, { max: 10 }), connect(url, { max: 10 })] as const;
  return {
    ...world,
    inProcess: (i: number): Context => ({ ...world.ctx, db: (pools[i % 2] as Pool).db, now: new Date() }),
    end: () => Promise.all([world.pool, ...pools].map((pool) => pool.end())),
  };
}

/** A ballot of a method with these nominations on it, the first of them alone where there is room for one. */
export const ballotFor = (method: VotingMethod, [first = "", ...further]: string[]) =>
  ({
    plurality: { nominationId: first },
    approval: { nominationIds: [first, ...further] },
    ranked: { ranking: [first, ...further] },
  })[method];

export const code = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => String(error.code ?? error),
  );
