"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EastAsian } from "@/components/ui/east-asian";
import { queryClient } from "@/components/ui/query-client";
import type { CommentPage, Order, Place } from "./ask-comments";
import { Composer } from "./composer";
import { Posted } from "./posted";
import { ThreadList, type ThreadListProps } from "./thread-list";
import type { SetComment } from "./thread-markup";
import { useNewComments } from "./use-new-comments";

export type TalkProps = Omit<ThreadListProps, "whole"> & {
  order: Order;
  /** How many a page has, and where the next begins; null behind the last, and where nothing comes by itself. */
  size: number;
  next: Place | null;
  finished: boolean;
  /** How many comments the discussion had when the page was made. */
  count: number;
  /** The words of who may write; null for who may not. */
  writeLabel: string | null;
  /** The ways to the other pages, for who has no script. */
  children: ReactNode;
};

/** So many pages come by themselves; after that somebody asks for each, and reaches what stands below. */
const BY_THEMSELVES = 10;
const never = () => () => undefined;

/** The talk of a discussion: more of it comes as one scrolls, and what is new waits to be asked for. */
export function Talk({ threads, order, size, next, finished, count, writeLabel, children, ...list }: TalkProps) {
  const t = useTranslations("clubs.talk");
  const { place, at, now } = list;
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const begin = useRef(next);
  begin.current = next; // behind the page as it is now, when what follows is asked for anew
  const pages = useInfiniteQuery<CommentPage, Error, { pages: CommentPage[] }, unknown[], Place | null>(
    {
      queryKey: ["comments", place.discussionId, place.viewerId, order],
      enabled: false,
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
      queryFn: async ({ pageParam }) => {
        const { askComments } = await import("./ask-comments");
        return askComments({ thread: place, order, size, finished }, pageParam ?? begin.current ?? {});
      },
    },
    queryClient(),
  );
  const loaded = pages.data?.pages ?? [];
  const isMore = next !== null && (loaded.length === 0 || pages.hasNextPage);
  const end = useRef<HTMLDivElement>(null);
  const { fetchNextPage, refetch, isFetching, isError } = pages;
  useEffect(() => {
    if (!isAlive || !end.current || !isMore || isFetching || isError || loaded.length >= BY_THEMSELVES) return;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && void fetchNextPage(), {
      rootMargin: "0px 0px 900px",
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isAlive, isMore, isFetching, isError, loaded.length, fetchNextPage]);
  const drawnAt = useRef(now);
  useEffect(() => {
    if (drawnAt.current === now) return;
    drawnAt.current = now; // the page was fetched again after a change: so is what was brought beside it
    if (loaded.length > 0) void refetch();
  }, [now, loaded.length, refetch]);

  const later = loaded.flatMap((page) => page.threads);
  const whole = order.thread ? [[...threads.flat(), ...later.flat()]] : once([...threads, ...later]);
  const ids = new Set(whole.flatMap((thread) => thread.map(({ id }) => id)));
  const fresh = useNewComments(place, { count, isOnPage: (id) => ids.has(id), finished, now });
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    const note = focusNext.current && document.getElementById(`c-${focusNext.current}`);
    if (!note) return;
    focusNext.current = undefined;
    note.focus();
  });
  async function more() {
    const { data } = await fetchNextPage();
    focusNext.current = data?.pages.at(-1)?.threads[0]?.[0]?.id;
  }

  return (
    <Posted.Provider value={fresh.showOwn}>
      {writeLabel && next !== null && (
        <p className="my-3 text-small print:hidden">
          <a href="#write">{writeLabel}</a>
        </p>
      )}
      <ThreadList
        {...list}
        whole={order.thread !== null}
        threads={withNew(
          whole,
          fresh.shown.filter(({ id }) => !ids.has(id)),
        )}
      />
      <EastAsian text={loaded.map(({ text }) => text).join(" ")} />
      {!isAlive || next === null ? (
        children
      ) : (
        <div ref={end} className="mt-8 text-center print:hidden">
          {isMore && (
            <Button isPending={isFetching} onClick={() => void more()}>
              {t(isError ? "again" : "more")}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {fresh.waiting > 0 && t("new", { count: fresh.waiting })}
      </p>
      {fresh.waiting > 0 && (
        <div className="sticky bottom-4 z-5 my-4 text-center max-md:bottom-20 print:hidden">
          {fresh.canShow ? (
            <Button
              variant="primary"
              onClick={() => {
                focusNext.current = fresh.unseen[0];
                fresh.show();
              }}
            >
              {t("show", { count: fresh.waiting })}
            </Button>
          ) : (
            <ButtonLink variant="primary" href={`${at}?sort=recent`}>
              {t("show", { count: fresh.waiting })}
            </ButtonLink>
          )}
        </div>
      )}
      {writeLabel && (
        <div id="write">
          <Composer key={place.viewerId} thread={place} label={writeLabel} />
        </div>
      )}
    </Posted.Provider>
  );
}

/** A thread that moved between two parts stands in one of them. */
const once = (threads: SetComment[][]): SetComment[][] =>
  [...new Map(threads.map((thread) => [thread[0]?.id, thread] as const).toReversed()).values()].toReversed();

/** New answers below those of their thread, where it stands on the page; whatever else is new at the end. */
function withNew(threads: SetComment[][], fresh: SetComment[]): SetComment[][] {
  if (fresh.length === 0) return threads;
  const roots = new Set(threads.map(([top]) => top?.id));
  const named = fresh.map((comment) => ({
    ...comment,
    replyToId: comment.replyToId ?? (comment.parentId === comment.rootId ? null : comment.parentId),
  }));
  return [
    ...threads.map((thread) => [
      ...thread,
      ...named.filter(({ rootId, depth }) => depth > 0 && rootId === thread[0]?.id),
    ]),
    ...named.filter(({ rootId, depth }) => depth === 0 || !roots.has(rootId)).map((comment) => [comment]),
  ];
}
