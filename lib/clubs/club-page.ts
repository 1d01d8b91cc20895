import type { Context } from "@/lib/kernel/context";
import { listAchievements } from "./achievements";
import { getClub } from "./clubs";
import { findDiscussions } from "./discussions";
import { listMeetings } from "./meetings";
import { getClubSettings } from "./member-settings";
import { findMembers } from "./members";
import { openPolls } from "./polls";
import { listReads } from "./reads";
import { findVoting } from "./votes";

const FIRST = { discussions: 6, members: 14, reads: 12, meetings: 4 };

/** The page of a club, from as many statements whatever the club's size. */
export async function clubPage(ctx: Context, slug: string) {
  const club = await getClub(ctx, slug);
  const isMember = club.viewer?.status === "active";
  const [voting, polls, discussions, members, reads, meetings, achievements, settings] = await Promise.all([
    findVoting(ctx, club.id),
    openPolls(ctx, club.id),
    findDiscussions(ctx, club.id, {}, { page: 1, limit: FIRST.discussions }),
    findMembers(ctx, club.id, {}, { page: 1, limit: FIRST.members }),
    listReads(ctx, club.id, { page: 1, limit: FIRST.reads }),
    listMeetings(ctx, club.id, { page: 1, limit: FIRST.meetings }),
    listAchievements(ctx, club.id),
    isMember ? getClubSettings(ctx, club.id) : null,
  ]);
  return { club, isMember, voting, polls, discussions, members, reads, meetings, achievements, settings };
}
