"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "@/components/ui/query-client";
import type { Thread } from "./composer-form";
import type { SetComment } from "./thread-markup";

type Latest = { commentCount: number; latest: { id: string; rootId: string }[] };
type NewComments = {
  /** Those that were written since the page came and are not shown yet, the oldest first, as far as they are known. */
  unseen: string[];
  /** How many were written since the page came and are not shown yet. */
  waiting: number;
  /** False when there are more than can be brought in at once. */
  canShow: boolean;
  show: () => void;
  /** One of the reader's own is shown at once. */
  showOwn: (id: string) => void;
  shown: SetComment[];
};

/**
 * What is written in a discussion while somebody reads it. It waits until they ask for it, so that nothing moves under their
 * eyes; only what they wrote themselves is shown at once. A tab that nobody looks at listens to nothing.
 */
export function useNewComments(
  thread: Thread,
  {
    count,
    isOnPage,
    finished,
    now,
  }: { count: number; isOnPage: (id: string) => boolean; finished: boolean; now: number },
): NewComments {
  const [first] = useState(count);
  const [state, setState] = useState<Latest | null>(null);
  const [asked, setAsked] = useState<string[]>([]);
  const { clubId, discussionId, viewerId } = thread;
  useEffect(() => {
    if (!viewerId) return;
    let stream: EventSource | undefined;
    const listen = () => {
      if (document.hidden) {
        stream?.close();
        stream = undefined;
      } else if (!stream) {
        stream = new EventSource(`/api/v1/clubs/${clubId}/discussions/${discussionId}/comments/stream`);
        stream.addEventListener("comments", (event) => setState(JSON.parse(event.data) as Latest | null));
      }
    };
    listen();
    document.addEventListener("visibilitychange", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      stream?.close();
    };
  }, [clubId, discussionId, viewerId]);

  const { data, refetch } = useQuery(
    {
      queryKey: ["new comments", discussionId, viewerId, asked],
      enabled: asked.length > 0,
      placeholderData: (before: SetComment[] | undefined) => before,
      queryFn: async () => (await import("./ask-comments")).askThese(thread, asked, finished),
    },
    queryClient(),
  );
  const drawnAt = useRef(now);
  useEffect(() => {
    if (drawnAt.current === now) return;
    drawnAt.current = now; // the page was fetched again after a change: so is what stands beside it
    if (asked.length > 0) void refetch();
  }, [now, asked, refetch]);

  const since = state ? Math.max(state.commentCount - first, 0) : 0;
  const unseen = (state?.latest ?? [])
    .slice(0, since)
    .map(({ id }) => id)
    .filter((id) => !asked.includes(id) && !isOnPage(id))
    .toReversed();
  const canShow = since - asked.length <= (state?.latest.length ?? 0);
  return {
    unseen,
    waiting: canShow ? unseen.length : since - asked.length,
    canShow,
    show: () => setAsked([...asked, ...unseen]),
    showOwn: (id) => setAsked((before) => [...before, id]),
    shown: data ?? [],
  };
}
