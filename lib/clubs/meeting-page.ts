import type { Context } from "@/lib/kernel/context";
import { bookmarkedComments } from "./bookmarks";
import { getClub } from "./clubs";
import { getMeeting } from "./meetings";

/** What is at hand during a meeting: the book, the agenda, and the comments the caller bookmarked. */
export async function meetingPage(ctx: Context, slug: string, meetingId: string) {
  const club = await getClub(ctx, slug);
  const [meeting, notes] = await Promise.all([
    getMeeting(ctx, club.id, meetingId),
    club.currentRead ? bookmarkedComments(ctx, club.id, club.currentRead) : [],
  ]);
  return { club, meeting, notes };
}
