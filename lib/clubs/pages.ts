/** What the pages of a club show, each from as many statements whatever the club's size. */
import type { Context } from "@/lib/kernel/context";
import { listAchievements } from "./achievements";
import { bookmarkedComments } from "./bookmarks";
import { getClub } from "./clubs";
import { findComments, getComment, pageInThread } from "./comments";
import { findDiscussions, getDiscussion } from "./discussions";
import { getMeeting, listMeetings } from "./meetings";
import { findMembers } from "./members";
import { getRead, listReads } from "./reads";
import { getClubSettings } from "./settings";
import { flatThread, hideSpoilers } from "./spoilers";
import { findVoting } from "./votes";

const FIRST = { discussions: 6, members: 14, reads: 12, meetings: 4 };

/** The page of a club. */
export async function clubPage(ctx: Context, slug: string) {
  const club = await getClub(ctx, slug);
  const isMember = club.viewer?.status === "active";
  const [voting, discussions, members, reads, meetings, achievements, settings] = await Promise.all([
    findVoting(ctx, club.id),
    findDiscussions(ctx, club.id, {}, { page: 1, limit: FIRST.discussions }),
    findMembers(ctx, club.id, {}, { page: 1, limit: FIRST.members }),
    listReads(ctx, club.id, { page: 1, limit: FIRST.reads }),
    listMeetings(ctx, club.id, { page: 1, limit: FIRST.meetings }),
    listAchievements(ctx, club.id),
    isMember ? getClubSettings(ctx, club.id) : null,
  ]);
  return { club, isMember, voting, discussions, members, reads, meetings, achievements, settings };
}

export type Sort = "recent" | "popular" | "oldest";
const THREAD = 100;

type Shown = { sort: Sort; page: number; comment?: string; thread?: string; bookmarked?: boolean };

/** The page of a discussion: those of its notes that the caller kept, or its notes by the wanted order, or one thread, for a link to a note or to go on in it. */
export async function discussionPage(
  ctx: Context,
  slug: string,
  discussionId: string,
  { sort, page, comment, thread, bookmarked = false }: Shown,
) {
  const club = await getClub(ctx, slug);
  const discussion = await getDiscussion(ctx, club.id, discussionId);
  const at = [club.id, discussion.id] as const;
  const linked = comment ? await getComment(ctx, ...at, comment) : null;
  const rootId = linked?.rootId ?? thread;
  const read = discussion.readId ? await getRead(ctx, club.id, discussion.readId) : null;
  const finished = read?.viewer?.status === "finished";
  const base = { club, discussion, read, finished, linked: linked?.id ?? null };
  if (bookmarked && !rootId) {
    const mine = await findComments(ctx, ...at, { filters: { bookmarked: true } }, { page, limit: 20 });
    const threads = mine.data.map((item) => [hideSpoilers(item, finished)]);
    return { ...base, thread: null, threads, page, pageCount: mine.pageCount };
  }
  if (!rootId) {
    const found = await findComments(ctx, ...at, { order: [{ field: sort, direction: "asc" }] }, { page, limit: 20 });
    return {
      ...base,
      thread: null,
      threads: found.data.map((item) => flatThread(item, finished)),
      page,
      pageCount: found.pageCount,
    };
  }
  const top = await getComment(ctx, ...at, rootId);
  const shown = linked && linked.id !== rootId ? await pageInThread(ctx, linked, THREAD) : page;
  const below = await findComments(ctx, ...at, { filters: { thread: rootId } }, { page: shown, limit: THREAD });
  const whole = flatThread({ ...top, replies: below.data }, finished);
  return { ...base, thread: rootId, threads: [whole], page: shown, pageCount: below.pageCount };
}

/** What lies on the table during a meeting: the book, the agenda, the passages that were marked, what one kept. */
export async function meetingPage(ctx: Context, slug: string, meetingId: string) {
  const club = await getClub(ctx, slug);
  const [meeting, notes] = await Promise.all([
    getMeeting(ctx, club.id, meetingId),
    club.currentRead ? bookmarkedComments(ctx, club.id, club.currentRead) : [],
  ]);
  return { club, meeting, notes };
}
