"use client";

import dynamic from "next/dynamic";
import type { TalkProps } from "./talk";
import { ThreadList } from "./thread-list";

const LiveTalk = dynamic(() => import("./talk").then((module) => module.Talk));

/**
 * The talk of a discussion: its words are in the page; what asks for more of them comes when somebody is there. A stranger who
 * has all of it before them asks for nothing.
 */
export function Talk(props: TalkProps) {
  if (props.place.viewerId || props.next) return <LiveTalk {...props} />;
  const { threads, order, place, at, linked, starter, may, now, children } = props;
  return (
    <>
      <ThreadList {...{ threads, place, at, linked, starter, may, now }} whole={order.thread !== null} />
      {children}
    </>
  );
}
