import type { Context } from "@/lib/kernel/context";
import { bookmarkedComments } from "./bookmarks";
import { getClub } from "./clubs";
import { getMeeting } from "./meetings";
import type { Meeting } from "./reading-schemas";

export type MeetingStage = "ahead" | "running" | "over";

const HOUR_MS = 3_600_000;
/** A meeting without an end is held to last so long; its moderators sit down a little before. */
const [LASTS_MS, BEFORE_MS] = [2 * HOUR_MS, HOUR_MS / 4];

/** Where a meeting stands at an instant: still ahead, under way, or over. */
export function stageOf({ startsAt, endsAt }: Pick<Meeting, "startsAt" | "endsAt">, now: Date): MeetingStage {
  const start = new Date(startsAt).getTime();
  const end = endsAt ? new Date(endsAt).getTime() : start + LASTS_MS;
  if (now.getTime() >= end) return "over";
  return now.getTime() >= start - BEFORE_MS ? "running" : "ahead";
}

/** What is at hand during a meeting: the book, the agenda, and the comments the caller bookmarked. */
export async function meetingPage(ctx: Context, slug: string, meetingId: string) {
  const club = await getClub(ctx, slug);
  const [meeting, notes] = await Promise.all([
    getMeeting(ctx, club.id, meetingId),
    club.currentRead ? bookmarkedComments(ctx, club.id, club.currentRead) : [],
  ]);
  return { club, meeting, notes, stage: stageOf(meeting, ctx.now) };
}
