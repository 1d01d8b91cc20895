import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { clubs } from "@/db/schema/clubs";
import { enqueue } from "@/lib/jobs/queue";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";
import { achievementsOf } from "./achievements";
import { daysAfter } from "./deadlines";

const MINUTE_MS = 60_000;
/** What was reached longer ago is history, not news. */
const NEWS_DAYS = 7;

/**
 * Has somebody look at what the club has achieved: after this transaction, or when what may count is over. A minute late,
 * since the clocks of database and app differ.
 */
export const checkAchievements = (ctx: Context, clubId: string, over: Date = ctx.now): Promise<void> =>
  enqueue(
    ctx,
    "tell-club-achievements",
    { clubId },
    over > ctx.now ? { startAfter: new Date(over.getTime() + MINUTE_MS) } : {},
  );

const TalkRow = z.object({ near: z.boolean() });

/** The same after a comment, when the hundredth may be among the latest. */
export async function checkTalk(ctx: Context, clubId: string): Promise<void> {
  const [row] = await readRows(
    ctx.db,
    TalkRow,
    sql`select coalesce(sum(comment_count), 0) between 90 and 120 as near from club_discussions where club_id = ${clubId}`,
  );
  if (row?.near) await checkAchievements(ctx, clubId);
}

/** Tells the members what their club has newly achieved: each achievement once for ever, however often it is looked at. */
export async function notifyOfAchievements(ctx: Context, clubId: string): Promise<void> {
  const [club] = await ctx.db.select().from(clubs).where(eq(clubs.id, clubId));
  if (!club) return;
  const since = daysAfter(ctx.now, -NEWS_DAYS);
  for (const { key, achievedAt } of await achievementsOf(ctx, club.id)) {
    if (!achievedAt || new Date(achievedAt) < since) continue;
    await inTransaction(ctx, (tx) =>
      notify(tx, {
        type: "club_achievement",
        subject: `club:${club.id}`,
        payload: { clubId: club.id, achievement: key },
        dedupeKey: `club-achievement:${club.id}:${key}`,
      }),
    );
  }
}
