import { eq } from "drizzle-orm";
import { clubPolls } from "@/db/schema/club-polls";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import type { Reported } from "@/lib/moderation/report-kinds";
import { requireClub } from "./access";
import { getPoll } from "./polls";

/** The words of a poll that the caller may read; null where there are none. */
export async function findPoll(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db
    .select({ clubId: clubPolls.clubId, askedBy: clubPolls.askedBy })
    .from(clubPolls)
    .where(eq(clubPolls.id, id));
  if (!row) return null;
  const club = await requireClub(ctx, row.clubId, "view");
  const { question, options, meeting } = await getPoll(ctx, club.id, id);
  if (question === null) return null;
  const terms = [question, ...options.map(({ text }) => text), meeting?.title, meeting?.place];
  const url = `/clubs/${club.slug}/polls/${id}`;
  return { excerpt: terms.filter(Boolean).join("\n\n"), url, authorId: row.askedBy, scope: `club:${row.clubId}` };
}

/** Takes its words away. Its dates and counts stay: others answered them. Needs the deciding transaction. */
export async function removePoll(ctx: Context, id: string): Promise<void> {
  const gone = { question: null, texts: null, meetingTitle: null, meetingPlace: null };
  const polls = await ctx.db.update(clubPolls).set(gone).where(eq(clubPolls.id, id)).returning();
  await invalidateTags(ctx, ...polls.map(({ clubId }) => `club:${clubId}`));
}
