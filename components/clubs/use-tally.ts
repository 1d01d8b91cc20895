"use client";

import { useEffect, useRef, useState } from "react";
import { api } from "@/lib/http/client";

export type Tally = {
  votingId: string;
  status: "open" | "closed";
  totalVotes: number;
  counts: Record<string, number>;
};

const POLL_MS = 3_000;

async function ask(clubId: string): Promise<Tally> {
  const { id, status, totalVotes, nominations } = await api("GET /v1/clubs/{clubId}/votes", { params: { clubId } });
  return {
    votingId: id,
    status,
    totalVotes,
    counts: Object.fromEntries(nominations.map((one) => [one.id, one.voteCount])),
  };
}

/** The counts of a club's voting as they change: streamed, or asked for every three seconds where no stream holds. */
export function useTally(clubId: string, live: boolean, first: Tally): Tally {
  const [tally, setTally] = useState(first);
  const begun = useRef(first);
  useEffect(() => {
    if (begun.current === first) return;
    begun.current = first;
    setTally(first);
  }, [first]);
  useEffect(() => {
    if (!live) return;
    let timer: number | undefined;
    let ended = false;
    const poll = async () => {
      try {
        setTally(await ask(clubId));
      } finally {
        if (!ended) timer = window.setTimeout(poll, POLL_MS);
      }
    };
    const stream = new EventSource(`/api/v1/clubs/${clubId}/votes/stream`);
    stream.addEventListener("votes", (event) => {
      const next = JSON.parse(event.data) as Tally | null;
      if (next) setTally(next);
    });
    stream.addEventListener("error", () => {
      if (stream.readyState === EventSource.CLOSED && !ended) timer ??= window.setTimeout(poll, POLL_MS);
    });
    return () => {
      ended = true;
      stream.close();
      window.clearTimeout(timer);
    };
  }, [clubId, live]);
  return tally;
}
