/** Answers to polls. The poll's row is the judge, as a voting's is: ballots share it, closing takes it, the database's clock decides. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { clubPollBallots, clubPollOptions, clubPolls } from "@/db/schema/club-polls";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { requireClub } from "./access";
import { choicesFor, recountRows } from "./ballots";
import { lockOwnMembership } from "./members";
import type { CastBallot, Poll } from "./poll-schemas";
import { getPoll } from "./polls";
import { VotingMethod } from "./reading-schemas";

const FIELDS = { plurality: "optionId", approval: "optionIds", ranked: "ranking" } as const;

/** Casts or changes the caller's ballot, in the form of the poll's method, until it closes (400 `poll_closed`). For members. */
export const castBallot = (ctx: Context, idOrSlug: string, pollId: string, input: CastBallot): Promise<Poll> =>
  changingBallot(ctx, idOrSlug, pollId, async (tx, { method, userId }) => {
    const choices = choicesFor(method, input, FIELDS);
    const known = await tx.db
      .select({ id: clubPollOptions.id })
      .from(clubPollOptions)
      .where(sql`${clubPollOptions.pollId} = ${pollId} and ${clubPollOptions.id} in ${choices}`);
    if (known.length < choices.length)
      throw badRequest("This is no option of the poll. Reload and try again.", "unknown_option", [
        { path: FIELDS[method], message: "is not in the poll" },
      ]);
    const [before] = await tx.db.select().from(clubPollBallots).where(mine(pollId, userId));
    await tx.db
      .insert(clubPollBallots)
      .values({ pollId, userId, choices, createdAt: tx.now })
      .onConflictDoUpdate({ target: [clubPollBallots.pollId, clubPollBallots.userId], set: { choices } });
    await recountRows(tx, clubPollOptions, method, before?.choices ?? [], choices);
  });

/** Takes the caller's ballot back until the poll closes; without one nothing changes. */
export async function withdrawBallot(ctx: Context, idOrSlug: string, pollId: string): Promise<void> {
  await changingBallot(ctx, idOrSlug, pollId, (tx, { method, userId }) => drop(tx, { pollId, method, userId }));
}

const PollRow = z.object({ method: VotingMethod, isOpen: z.boolean() });

type OpenPoll = { method: z.infer<typeof VotingMethod>; userId: string };

async function changingBallot(
  ctx: Context,
  idOrSlug: string,
  pollId: string,
  change: (tx: Context, at: OpenPoll) => Promise<void>,
): Promise<Poll> {
  const club = await requireClub(ctx, idOrSlug, "member");
  if (!isUuid(pollId)) throw notFound("Poll");
  await inTransaction(ctx, async (tx) => {
    const userId = await lockOwnMembership(tx, club);
    const [poll] = checkRows(
      PollRow,
      await tx.db
        .select({
          method: clubPolls.method,
          isOpen: sql<boolean>`(${clubPolls.closedAt} is null and ${clubPolls.closesAt} > clock_timestamp())`,
        })
        .from(clubPolls)
        .where(and(eq(clubPolls.id, pollId), eq(clubPolls.clubId, club.id)))
        .for("share"),
    );
    if (!poll) throw notFound("Poll");
    if (!poll.isOpen) throw badRequest("This poll is closed.", "poll_closed");
    // one's own ballots take turns, so that each is counted against the one before
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`poll ballot ${pollId} ${userId}`}))`);
    await change(tx, { method: poll.method, userId });
  });
  return getPoll(ctx, club.id, pollId);
}

async function drop(ctx: Context, { pollId, method, userId }: OpenPoll & { pollId: string }): Promise<void> {
  const [gone] = await ctx.db.delete(clubPollBallots).where(mine(pollId, userId)).returning();
  if (gone) await recountRows(ctx, clubPollOptions, method, gone.choices, []);
}

/** Takes a deleted account's ballots out of what is still open; what has been counted stays counted. */
export async function withdrawBallots(ctx: Context, userId: string): Promise<void> {
  const open = await ctx.db
    .select({ pollId: clubPolls.id })
    .from(clubPollBallots)
    .innerJoin(clubPolls, and(eq(clubPolls.id, clubPollBallots.pollId), isNull(clubPolls.closedAt)))
    .where(eq(clubPollBallots.userId, userId));
  for (const { pollId } of open)
    await inTransaction(ctx, async (tx) => {
      const [poll] = await tx.db
        .select({ method: clubPolls.method })
        .from(clubPolls)
        .where(and(eq(clubPolls.id, pollId), isNull(clubPolls.closedAt)))
        .for("share");
      if (poll) await drop(tx, { pollId, method: poll.method, userId });
    });
}

const mine = (pollId: string, userId: string) =>
  and(eq(clubPollBallots.pollId, pollId), eq(clubPollBallots.userId, userId));
