"use client";

import { useEffect, useRef, useState } from "react";
import type { Tally } from "./ask-tally";

const POLL_MS = 3_000;
const AGAIN_MS = 10_000;
/** A stream says something at once, and later at least every fifteen seconds. */
const FIRST_MESSAGE_MS = 5_000;
const SILENCE_MS = 40_000;

/**
 * Follows the counts of a club's voting over its stream. While none holds (blocked, broken or silent) it asks every three
 * seconds, and goes back to the stream as soon as one speaks. Gives what ends it.
 */
function followVotes(clubId: string, onTally: (tally: Tally) => void): () => void {
  let stream: EventSource | undefined;
  let ended = false;
  const timers: { ask?: number; again?: number; quiet?: number } = {};
  const clear = (name: keyof typeof timers) => {
    window.clearTimeout(timers[name]);
    timers[name] = undefined;
  };
  const end = () => {
    ended = true;
    stream?.close();
    for (const name of ["ask", "again", "quiet"] as const) clear(name);
  };
  const askAgain = () => {
    if (!ended) timers.ask ??= window.setTimeout(askNow, POLL_MS);
  };
  const askNow = async () => {
    try {
      const { askTally } = await import("./ask-tally");
      const tally = await askTally(clubId);
      if (!tally) return end();
      if (!ended) onTally(tally);
    } catch {
      // asked again below
    }
    if (timers.ask === undefined) return; // the stream has spoken meanwhile
    timers.ask = undefined;
    askAgain();
  };
  const expectMessage = (withinMs: number) => {
    clear("quiet");
    timers.quiet = window.setTimeout(askAgain, withinMs);
  };
  const heard = () => {
    clear("ask");
    expectMessage(SILENCE_MS);
  };
  const listen = () => {
    const opened = new EventSource(`/api/v1/clubs/${clubId}/votes/stream`);
    stream = opened;
    expectMessage(FIRST_MESSAGE_MS);
    opened.addEventListener("beat", heard);
    opened.addEventListener("votes", (event) => {
      heard();
      const tally = JSON.parse(event.data) as Tally | null;
      if (tally) onTally(tally);
    });
    opened.addEventListener("error", () => {
      askAgain();
      if (opened.readyState === EventSource.CLOSED && !ended) timers.again = window.setTimeout(listen, AGAIN_MS);
    });
  };
  listen();
  return end;
}

/** The counts of a club's voting as they change. */
export function useTally(clubId: string, live: boolean, first: Tally): Tally {
  const [tally, setTally] = useState(first);
  const begun = useRef(first);
  useEffect(() => {
    if (begun.current === first) return;
    begun.current = first;
    setTally(first);
  }, [first]);
  useEffect(() => (live ? followVotes(clubId, setTally) : undefined), [clubId, live]);
  return tally;
}
