import { and, eq, isNull, sql } from "drizzle-orm";
import { clubVotings } from "@/db/schema/club-reading";
import { badRequest } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { requireClub } from "./access";
import { closeAt, closeVoting } from "./close-voting";
import { endOf } from "./deadlines";
import { publishVoteCounts } from "./publish-votes";
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

/** Moves the deadline of the open voting. For admins. */
export async function updateVoting(ctx: Context, idOrSlug: string, input: UpdateVoting): Promise<Voting> {
  const club = await requireClub(ctx, idOrSlug, "admin");
  const closesAt = endOf(input.closesAt, club.timezone);
  if (closesAt <= ctx.now)
    throw badRequest("The new deadline is in the past. To end voting now, close it.", "invalid_input", [
      { path: "closesAt", message: "is in the past" },
    ]);
  await inTransaction(ctx, async (tx) => {
    const [moved] = await tx.db
      .update(clubVotings)
      .set({ closesAt, revision: sql`${clubVotings.revision} + 1`, updatedAt: ctx.now })
      .where(
        and(
          eq(clubVotings.clubId, club.id),
          isNull(clubVotings.closedAt),
          sql`${clubVotings.closesAt} > clock_timestamp()`,
        ),
      )
      .returning({ id: clubVotings.id });
    if (!moved) throw badRequest("No vote is open right now.", "voting_closed");
    await closeAt(tx, moved.id, closesAt);
  });
  publishVoteCounts(club.id);
  return getVoting(ctx, club.id);
}
