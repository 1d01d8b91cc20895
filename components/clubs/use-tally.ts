"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError, api } from "@/lib/registry/client";

export type Tally = {
  votingId: string;
  status: "open" | "closed";
  totalVotes: number;
  counts: Record<string, number>;
};

const POLL_MS = 3_000;
const AGAIN_MS = 10_000;
/** A stream says something at once, and later at least every fifteen seconds. */
const FIRST_MESSAGE_MS = 5_000;
const SILENCE_MS = 40_000;

async function ask(clubId: string): Promise<Tally> {
  const { id, status, totalVotes, nominations } = await api("GET /v1/clubs/{clubId}/votes", { params: { clubId } });
  return {
    votingId: id,
    status,
    totalVotes,
    counts: Object.fromEntries(nominations.map((nomination) => [nomination.id, nomination.voteCount])),
  };
}

/**
 * Follows the counts of a club's voting over its stream. While none holds (blocked, broken or silent) it asks every three
 * seconds, and goes back to the stream as soon as one speaks. Gives what ends it.
 */
export function followVotes(clubId: string, onTally: (tally: Tally) => void): () => void {
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
      const tally = await ask(clubId);
      if (!ended) onTally(tally);
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 404) return end(); // the club is not there for us any more
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
