import { and, eq, isNull, sql } from "drizzle-orm";
import { clubVotes, clubVotings } from "@/db/schema/club-reading";
import { badRequest } from "@/lib/http/errors";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { publishChange } from "@/lib/live/publish";
import { requireClub } from "./access";
import { closeAt, closeVoting } from "./close-voting";
import { endOf } from "./deadlines";
import type { UpdateVoting, Voting } from "./reading-schemas";
import { getVoting } from "./votes";

/** Closes the open voting before its deadline. For admins. */
export async function closeVotingNow(ctx: Context, idOrSlug: string): Promise<Voting> {
  const club = await requireClub(ctx, idOrSlug, "admin");
  const [open] = await ctx.db
    .select({ id: clubVotings.id })
    .from(clubVotings)
    .where(and(eq(clubVotings.clubId, club.id), isNull(clubVotings.closedAt)));
  if (!open || !(await closeVoting(ctx, open.id, { early: true })))
    throw badRequest("No vote is open right now.", "voting_closed");
  return getVoting(ctx, club.id);
}

/**
 * Changes the open voting: its deadline, and while nobody has voted its method and whether its results are hidden (400
 * `votes_cast` after that). For admins.
 */
export async function updateVoting(ctx: Context, idOrSlug: string, input: UpdateVoting): Promise<Voting> {
  const club = await requireClub(ctx, idOrSlug, "admin");
  const closesAt = input.closesAt === undefined ? undefined : endOf(input.closesAt, club.timezone);
  if (closesAt && closesAt <= ctx.now)
    throw badRequest("The new deadline is in the past. To end voting now, close it.", "invalid_input", [
      { path: "closesAt", message: "is in the past" },
    ]);
  await inTransaction(ctx, async (tx) => {
    const isOpen = sql`${clubVotings.clubId} = ${club.id} and ${clubVotings.closedAt} is null and ${clubVotings.closesAt} > clock_timestamp()`;
    const [open] = await tx.db.select().from(clubVotings).where(isOpen).for("no key update");
    if (!open) throw badRequest("No vote is open right now.", "voting_closed");
    const { method = open.method, resultsHidden = open.resultsHidden } = input;
    const isOther = method !== open.method || resultsHidden !== open.resultsHidden;
    if (isOther && (await tx.db.$count(clubVotes, eq(clubVotes.votingId, open.id))) > 0)
      throw badRequest("Somebody has voted: only the deadline can change now.", "votes_cast");
    const moved = closesAt && { closesAt, revision: sql`${clubVotings.revision} + 1` };
    await tx.db
      .update(clubVotings)
      .set({ method, resultsHidden, ...moved, updatedAt: ctx.now })
      .where(eq(clubVotings.id, open.id));
    if (closesAt) await closeAt(tx, open.id, closesAt);
    await invalidateTags(tx, `club:${club.id}`);
  });
  publishChange("club_votes", club.id);
  return getVoting(ctx, club.id);
}
