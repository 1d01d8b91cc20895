import type { Sort } from "@/lib/clubs/discussion-page";
import { flatThread, hideSpoilers } from "@/lib/clubs/spoilers";
import { api } from "@/lib/registry/client";
import type { Thread } from "./composer-form";
import { type SetComment, textOf, withMarkup } from "./thread-markup";

/** By which order one reads, or in which thread. */
export type Order = { sort: Sort; thread: string | null };
/** Where one reads on: behind a comment, or on a page where the order is one that changes. */
export type Place = { after?: string; page?: number };
export type CommentPage = { threads: SetComment[][]; text: string; next: Place | null };
type Asked = { thread: Thread; order: Order; size: number; finished: boolean };

/** So many come at once where one reads on behind a comment. */
const PART = 20;
const MAX_IDS = 50;
const FIND = "POST /v1/clubs/{clubId}/discussions/{id}/comments/find";

/** What comes next in a discussion or in one of its threads, set as the page sets it. */
export async function askComments({ thread, order, size, finished }: Asked, place: Place): Promise<CommentPage> {
  const limit = place.page ? size : PART;
  const found = await api(FIND, {
    params: { clubId: thread.clubId, id: thread.discussionId },
    query: { ...place, limit },
    body: order.thread ? { filters: { thread: order.thread } } : { order: [{ field: order.sort, direction: "asc" }] },
  });
  const threads = found.data.map((item) => flatThread(item, finished));
  const last = found.data.at(-1)?.id;
  const isMore = last !== undefined && found.data.length === limit;
  const next = place.page ? { page: place.page + 1 } : { after: last };
  return {
    threads: order.thread ? [threads.flat().map(withMarkup)] : threads.map((item) => item.map(withMarkup)),
    text: textOf(threads),
    next: isMore ? next : null,
  };
}

/** These comments as they are now, set; those that are not there are left out. */
export async function askThese(thread: Thread, ids: string[], finished: boolean): Promise<SetComment[]> {
  const parts: SetComment[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const found = await api(FIND, {
      params: { clubId: thread.clubId, id: thread.discussionId },
      query: { limit: MAX_IDS },
      body: { filters: { id: ids.slice(from, from + MAX_IDS) } },
    });
    parts.push(...found.data.map(({ replies: _, ...comment }) => withMarkup(hideSpoilers(comment, finished))));
  }
  return parts;
}
