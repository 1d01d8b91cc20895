import { clubMeetings } from "@/db/schema/club-meetings";
import type { Context } from "@/lib/kernel/context";
import { checkAchievements } from "./achievement-notifications";
import { emitMeeting, notifyMembers } from "./meeting-news";
import { repeatFrom } from "./meeting-series";

type Planned = Omit<typeof clubMeetings.$inferInsert, "clubId" | "createdAt"> & { id: string };

/** Sets a meeting, whoever decided on it, and tells members and programs of it. */
export async function planMeeting(
  ctx: Context,
  club: { id: string; timezone: string },
  planned: Planned,
  rule: Parameters<typeof repeatFrom>[2] | null = null,
): Promise<void> {
  const { id, startsAt } = planned;
  const [made] = await ctx.db
    .insert(clubMeetings)
    .values({ ...planned, clubId: club.id, createdAt: ctx.now })
    .returning();
  if (made && rule) await repeatFrom(ctx, made, rule, club.timezone);
  await notifyMembers(ctx, club, { id, startsAt });
  await emitMeeting(ctx, club, "meeting.scheduled", { id, startsAt });
  await checkAchievements(ctx, club.id, startsAt);
}
