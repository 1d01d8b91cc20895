/** The one way in which a poll closes. It reads no poll for anybody, so that whatever reads one may close it first. */
import { and, count, eq, isNull, lte, sql } from "drizzle-orm";
import { clubPollBallots, clubPollOptions, clubPolls } from "@/db/schema/club-polls";
import { newId } from "@/db/schema/columns";
import { IdRow } from "@/lib/http/rows";
import { enqueue } from "@/lib/jobs/queue";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { log, seldom } from "@/lib/kernel/log";
import { notify } from "@/lib/notifications/notify";
import { lockClub } from "./access";
import { countBallots } from "./count-ballots";
import { planMeeting } from "./plan-meeting";
import { pollReadable } from "./poll-sql";

type PollRow = typeof clubPolls.$inferSelect;
type Option = { id: string; at: Date | null };

/**
 * Closes a poll whose deadline has passed, exactly once whoever calls: taking its row is what decides, and result, meeting
 * and notifications are the same transaction. What won, and of several the earliest, is decided as in a vote on books. True when this call closed it.
 */
export async function closePoll(ctx: Context, pollId: string, { early = false } = {}): Promise<boolean> {
  const [open] = await ctx.db
    .select({ clubId: clubPolls.clubId })
    .from(clubPolls)
    .where(and(eq(clubPolls.id, pollId), isNull(clubPolls.closedAt)));
  if (!open) return false;
  return inTransaction(ctx, async (tx) => {
    const club = await lockClub(tx, open.clubId);
    const [closed] = await tx.db
      .update(clubPolls)
      .set({ closedAt: sql`clock_timestamp()` })
      .where(
        and(
          eq(clubPolls.id, pollId),
          isNull(clubPolls.closedAt),
          early ? undefined : sql`${clubPolls.closesAt} <= clock_timestamp()`,
        ),
      )
      .returning();
    if (!closed) return false;
    // nobody's doing: whoever looks first after the deadline hears of the meeting like everybody else
    await decide({ ...tx, actor: null, now: closed.closedAt ?? tx.now }, club, closed);
    await invalidateTags(tx, `club:${club.id}`);
    return true;
  });
}

/** A date that has passed by the time the poll closes is no meeting: the result is what everybody hears of then. */
async function decide(ctx: Context, club: { id: string; timezone: string }, poll: PollRow): Promise<void> {
  const { winner, ...result } = await countPoll(ctx, poll);
  const meetingId = winner?.at && winner.at > ctx.now ? await meetOn(ctx, club, poll, winner.at) : null;
  await ctx.db
    .update(clubPolls)
    .set({ winnerId: winner?.id ?? null, meetingId, ...result })
    .where(eq(clubPolls.id, poll.id));
  if (meetingId) return; // of which everybody hears
  await notify(ctx, {
    type: "club_poll_closed",
    subject: `club:${club.id}`,
    payload: { clubId: club.id, pollId: poll.id },
    dedupeKey: `club-poll-closed:${poll.id}`,
  });
}

/** What won, and how; with the count as it is stored. Whoever asks has locked the poll, so that no ballot comes or goes. */
export async function countPoll(ctx: Context, poll: Pick<PollRow, "id" | "method">) {
  const options: (Option & { votes: number })[] = await ctx.db
    .select({ id: clubPollOptions.id, at: clubPollOptions.at, votes: clubPollOptions.voteCount })
    .from(clubPollOptions)
    .where(eq(clubPollOptions.pollId, poll.id))
    .orderBy(clubPollOptions.place);
  const { winner, tie, rounds } = await countBallots(poll.method, options, () =>
    ctx.db
      .select({ choices: clubPollBallots.choices, count: count() })
      .from(clubPollBallots)
      .where(eq(clubPollBallots.pollId, poll.id))
      .groupBy(clubPollBallots.choices),
  );
  const ballotCount = await ctx.db.$count(clubPollBallots, eq(clubPollBallots.pollId, poll.id));
  const counted = rounds?.map(({ counts, ...round }) => ({
    ...round,
    counts: counts.map(({ nominationId: optionId, votes }) => ({ optionId, votes })),
  }));
  return { winner, tie, rounds: counted ?? null, ballotCount };
}

/** Sets the meeting, in the words of whoever asked; without words that nobody is shown any more. */
async function meetOn(ctx: Context, club: { id: string; timezone: string }, poll: PollRow, startsAt: Date) {
  const [shown] = await readRows(
    ctx.db,
    IdRow,
    sql`select poll.id from club_polls poll where poll.id = ${poll.id}::uuid and ${pollReadable(null)}`,
  );
  const id = newId();
  const endsAt = poll.meetingMinutes ? new Date(startsAt.getTime() + poll.meetingMinutes * 60_000) : null;
  await planMeeting(ctx, club, {
    id,
    title: (shown && (poll.meetingTitle ?? poll.question)) || "Meeting",
    place: shown ? poll.meetingPlace : null,
    plannedBy: shown ? poll.askedBy : null,
    startsAt,
    endsAt,
  });
  return id;
}

/** Has a poll closed at its deadline. */
export const closePollAt = (ctx: Context, pollId: string, closesAt: Date): Promise<void> =>
  enqueue(ctx, "close-club-poll", { pollId }, { startAfter: closesAt });

/** Closes what no job closed: the queue may have been away. */
export async function closeDuePolls(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: clubPolls.id })
    .from(clubPolls)
    .where(and(isNull(clubPolls.closedAt), lte(clubPolls.closesAt, sql`clock_timestamp()`)))
    .orderBy(clubPolls.closesAt)
    .limit(200);
  for (const { id } of due)
    await closePoll(ctx, id).catch((error) =>
      seldom("polls closed", (before) => log().error({ err: error, pollId: id, before }, "a poll could not be closed")),
    );
}
