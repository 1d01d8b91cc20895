/** The words of a series and of the meetings that have them from there: removed together, and given back together. */
import { and, eq, inArray } from "drizzle-orm";
import { clubMeetingSeries, clubMeetings } from "@/db/schema/club-meetings";
import type { Context } from "@/lib/kernel/context";
import { lockSeries } from "./meeting-series";

/** What a meeting is called whose title is gone. */
const NAMELESS = "Meeting";
const REMOVED = { title: NAMELESS, place: null, url: null, agenda: null };

/** Takes the words of a meeting that was removed from its series too, and from the meetings that have them from there. */
export async function removeFromSeries(ctx: Context, seriesId: string | null): Promise<void> {
  if (!seriesId) return;
  await ctx.db.update(clubMeetingSeries).set(REMOVED).where(eq(clubMeetingSeries.id, seriesId));
  const siblings = and(eq(clubMeetings.seriesId, seriesId), eq(clubMeetings.changedAlone, false));
  await ctx.db.update(clubMeetings).set(REMOVED).where(siblings);
}

/** Gives a series that has lost its words those of its meeting again, with the meetings that have lost them too. */
export async function giveBackToSeries(ctx: Context, meetingId: string): Promise<void> {
  const [meeting] = await ctx.db.select().from(clubMeetings).where(eq(clubMeetings.id, meetingId));
  if (!meeting?.seriesId || meeting.changedAlone) return;
  const series = await lockSeries(ctx, meeting.seriesId);
  if (!series || !isEmptied(series)) return;
  const { title, place, url, agenda } = meeting;
  await ctx.db.update(clubMeetingSeries).set({ title, place, url, agenda }).where(eq(clubMeetingSeries.id, series.id));
  const siblings = await ctx.db
    .select()
    .from(clubMeetings)
    .where(and(eq(clubMeetings.seriesId, series.id), eq(clubMeetings.changedAlone, false)));
  const emptied = siblings.filter(isEmptied).map(({ id }) => id);
  if (emptied.length > 0)
    await ctx.db.update(clubMeetings).set({ title, place, url, agenda }).where(inArray(clubMeetings.id, emptied));
}

const isEmptied = ({
  title,
  place,
  url,
  agenda,
}: Pick<typeof clubMeetings.$inferSelect, keyof typeof REMOVED>): boolean =>
  title === REMOVED.title && place === null && url === null && agenda === null;
