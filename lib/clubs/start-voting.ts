import { clubVotings } from "@/db/schema/club-reading";
import { newId } from "@/db/schema/columns";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { notify } from "@/lib/notifications/notify";
import type { ClubFor } from "./access";
import { closeAt } from "./close-voting";
import { daysAfter } from "./deadlines";

type Club = Pick<ClubFor<"view">, "id" | "votingDays" | "votingMethod" | "resultsHidden">;

/** Opens a voting by the club's method, for its votingDays; null where one is open. Members are notified. */
export async function startVoting(ctx: Context, club: Club, { auto = false } = {}): Promise<string | null> {
  const id = newId();
  const closesAt = daysAfter(ctx.now, club.votingDays);
  const { votingMethod: method, resultsHidden } = club;
  const made = await ctx.db
    .insert(clubVotings)
    .values({ id, clubId: club.id, opensAt: ctx.now, closesAt, method, resultsHidden, auto })
    .onConflictDoNothing()
    .returning({ id: clubVotings.id });
  if (made.length === 0) return null;
  await closeAt(ctx, id, closesAt);
  await notify(ctx, {
    type: "club_voting_opened",
    subject: `club:${club.id}`,
    payload: { clubId: club.id, votingId: id },
    actorId: ctx.actor?.userId,
    dedupeKey: `club-voting-opened:${id}`,
  });
  await invalidateTags(ctx, `club:${club.id}`);
  return id;
}
