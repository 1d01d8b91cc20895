import type { Context } from "@/lib/kernel/context";
import { getClub } from "./clubs";
import { getDiscussion } from "./discussions";
import { findComments, getComment, pageInThread } from "./read-comments";
import { getRead } from "./reads";
import { flatThread, hideSpoilers } from "./spoilers";

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
