/** The one way in which a voting closes. It reads no voting, so that whatever reads one may close it first. */
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { works } from "@/db/schema/catalogue";
import { clubNominations, clubVotings } from "@/db/schema/club-reading";
import { enqueue } from "@/lib/jobs/queue";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { notify } from "@/lib/notifications/notify";
import { lockClub } from "./access";
import { checkAchievements } from "./achievement-notifications";
import { daysAfter } from "./deadlines";
import { publishVoteCounts } from "./publish-votes";
import { addRead, nextFreeStart } from "./reads";

/**
 * Closes a voting whose deadline has passed, exactly once whoever calls: taking its row is what decides, and winner, read
 * and notifications are the same transaction. The earliest of the nominations with the most votes wins; without a vote nobody
 * does. True when this call closed it.
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
    return true;
  });
  if (done) publishVoteCounts(open.clubId);
  return done;
}

async function decide(
  ctx: Context,
  club: Awaited<ReturnType<typeof lockClub>>,
  voting: typeof clubVotings.$inferSelect,
): Promise<void> {
  const best = await ctx.db
    .select({
      id: clubNominations.id,
      workId: clubNominations.workId,
      votes: clubNominations.voteCount,
      title: works.title,
    })
    .from(clubNominations)
    .innerJoin(works, eq(works.id, clubNominations.workId))
    .where(and(eq(clubNominations.votingId, voting.id), sql`${clubNominations.voteCount} > 0`))
    .orderBy(sql`${clubNominations.voteCount} desc, ${clubNominations.createdAt}, ${clubNominations.id}`)
    .limit(2);
  const [winner, second] = best;
  const tie = winner !== undefined && second?.votes === winner.votes;
  await ctx.db
    .update(clubVotings)
    .set({ winnerId: winner?.id ?? null, tie })
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
