import type { Context } from "@/lib/kernel/context";
import { getClub } from "./clubs";
import { getDiscussion } from "./discussions";
import { findComments, getComment, pageInThread } from "./read-comments";
import { getRead } from "./reads";
import { flatThread, hideSpoilers } from "./spoilers";

export type Sort = "recent" | "popular" | "oldest";

/** So many threads stand in a page, each with its first answers, and so many notes of one thread: the rest comes as one scrolls. */
const THREADS = 7;
const ANSWERS = 2;
const OF_ONE_THREAD = 20;
/** A discussion of so few is shown as it is. */
const FEW = 21;

type Shown = { sort: Sort; page: number; comment?: string; thread?: string; bookmarked?: boolean };

/**
 * The page of a discussion: those of its notes that the caller kept, or its notes by the wanted order, or one thread, for a
 * link to a note or to go on in it. `size` is how many of them (threads, or answers of the one) make a page.
 */
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
  if (!rootId) {
    const options = bookmarked
      ? { filters: { bookmarked: true } }
      : { order: [{ field: sort, direction: "asc" as const }] };
    const found = await findComments(ctx, ...at, options, { page, limit: THREADS }, answersOf(discussion));
    const threads = found.data.map((item) =>
      bookmarked ? [hideSpoilers(item, finished)] : flatThread(item, finished),
    );
    return { ...base, thread: null, threads, page, pageCount: found.pageCount, size: THREADS };
  }
  const top = await getComment(ctx, ...at, rootId);
  const shown = linked && linked.id !== rootId ? await pageInThread(ctx, linked, OF_ONE_THREAD) : page;
  const query = { page: shown, limit: OF_ONE_THREAD };
  const below = await findComments(ctx, ...at, { filters: { thread: rootId } }, query);
  const whole = flatThread({ ...top, replies: below.data }, finished);
  return { ...base, thread: rootId, threads: [whole], page: shown, pageCount: below.pageCount, size: OF_ONE_THREAD };
}

const answersOf = ({ commentCount }: { commentCount: number }): { replies?: number } =>
  commentCount <= FEW ? {} : { replies: ANSWERS };
