/** The one way in which a voting closes. It reads no voting, so that whatever reads one may close it first. */
import { and, count, eq, isNull, lte, sql } from "drizzle-orm";
import { clubNominations, clubVotes, clubVotings } from "@/db/schema/club-reading";
import { enqueue } from "@/lib/jobs/queue";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { publishChange } from "@/lib/live/publish";
import { notify } from "@/lib/notifications/notify";
import { lockClub } from "./access";
import { checkAchievements } from "./achievement-notifications";
import { choicesOf } from "./ballots";
import { countBallots } from "./count-ballots";
import { daysAfter } from "./deadlines";
import type { Ranking } from "./instant-runoff";
import { addRead, nextFreeStart } from "./reads";

/**
 * Closes a voting whose deadline has passed, exactly once whoever calls: taking its row is what decides, and winner, read
 * and notifications are the same transaction. The earliest of the nominations with the most votes wins, of a ranked vote by
 * instant run-off; without a vote nobody does. True when this call closed it.
 */
export async function closeVoting(ctx: Context, votingId: string, { early = false } = {}): Promise<boolean> {
  const [open] = await ctx.db
    .select({ clubId: clubVotings.clubId })
    .from(clubVotings)
    .where(and(eq(clubVotings.id, votingId), isNull(clubVotings.closedAt)));
  if (!open) return false;
  const done = await inTransaction(ctx, async (tx) => {
    const club = await lockClub(tx, open.clubId);
    const [closed] = await tx.db
      .update(clubVotings)
      .set({ closedAt: sql`clock_timestamp()` })
      .where(
        and(
          eq(clubVotings.id, votingId),
          isNull(clubVotings.closedAt),
          early ? undefined : sql`${clubVotings.closesAt} <= clock_timestamp()`,
        ),
      )
      .returning();
    if (!closed) return false;
    await decide({ ...tx, now: closed.closedAt ?? tx.now }, club, closed);
    await invalidateTags(tx, `club:${club.id}`);
    return true;
  });
  if (done) publishChange("club_votes", open.clubId);
  return done;
}

async function decide(
  ctx: Context,
  club: Awaited<ReturnType<typeof lockClub>>,
  voting: typeof clubVotings.$inferSelect,
): Promise<void> {
  const { winner, ...result } = await countVotes(ctx, voting);
  await ctx.db
    .update(clubVotings)
    .set({ winnerId: winner?.id ?? null, ...result })
    .where(eq(clubVotings.id, voting.id));
  await notify(ctx, {
    type: "club_voting_closed",
    subject: `club:${club.id}`,
    payload: { clubId: club.id, votingId: voting.id },
    dedupeKey: `club-voting-closed:${voting.id}`,
  });
  if (!winner) return;
  await checkAchievements(ctx, club.id);
  const startsAt = await nextFreeStart(ctx, club.id);
  const deadline = daysAfter(startsAt, club.readDays);
  await addRead(ctx, club, winner.workId, { startsAt, deadline, votingId: voting.id });
}

type Counted = Pick<typeof clubVotings.$inferSelect, "id" | "method">;

/** Who won, by the voting's method. Whoever asks has locked the voting, so that no ballot comes or goes. */
export async function countVotes(ctx: Context, { id, method }: Counted) {
  const nominations = await ctx.db
    .select({ id: clubNominations.id, workId: clubNominations.workId, votes: clubNominations.voteCount })
    .from(clubNominations)
    .where(eq(clubNominations.votingId, id))
    .orderBy(clubNominations.createdAt, clubNominations.id);
  return countBallots(method, nominations, () => rankingsOf(ctx, id));
}

async function rankingsOf(ctx: Context, votingId: string): Promise<Ranking[]> {
  const ballots = await ctx.db
    .select({ nominationId: clubVotes.nominationId, further: clubVotes.further, count: count() })
    .from(clubVotes)
    .where(eq(clubVotes.votingId, votingId))
    .groupBy(clubVotes.nominationId, clubVotes.further);
  return ballots.map(({ count: ballotsAlike, ...ballot }) => ({ choices: choicesOf(ballot), count: ballotsAlike }));
}

/** Has a voting closed at its deadline; a job that comes too early, since the deadline moved, does nothing. */
export const closeAt = (ctx: Context, votingId: string, closesAt: Date): Promise<void> =>
  enqueue(ctx, "close-club-voting", { votingId }, { startAfter: closesAt });

/** Closes what no job closed: the queue may have been away. */
export async function closeDueVotings(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: clubVotings.id })
    .from(clubVotings)
    .where(and(isNull(clubVotings.closedAt), lte(clubVotings.closesAt, sql`clock_timestamp()`)))
    .limit(200);
  for (const { id } of due) await closeVoting(ctx, id);
}
