import { systemContext } from "@/lib/kernel/context";
import { log, seldom } from "@/lib/kernel/log";
import { countVisits, isCounted, type Visit } from "@/lib/visits/visits";

const EVERY_MS = 2_000;
const MAX_WAITING = 50_000;

export type VisitCounter = {
  note: (visit: Visit) => void;
  flush: () => Promise<void>;
  stop: (how?: { write: boolean }) => Promise<void>;
};

/**
 * Counts visits beside the answers, also of pages that come from the cache: noted in memory, written every two seconds.
 * What fails here is logged and never reaches a reader; a crash loses two seconds of metrics.
 */
export function visitCounter(write = (visits: Visit[]) => countVisits(systemContext(), visits)): VisitCounter {
  let waiting: Visit[] = [];
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0)
      await write(batch).catch((error) =>
        seldom("visits", (before) => log().warn({ err: error, before }, "visits were not counted")),
      );
  };
  const timer = setInterval(flush, EVERY_MS);
  return {
    note: (visit) => {
      if (waiting.length < MAX_WAITING && isCounted(visit)) waiting.push(visit);
    },
    flush,
    stop: async (how = { write: true }) => {
      clearInterval(timer);
      if (how.write) await flush();
    },
  };
}
