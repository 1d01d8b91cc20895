import { sql } from "drizzle-orm";
import { singleton } from "@/db/singletons";
import { systemContext } from "@/lib/kernel/context";
import { log, seldom } from "@/lib/kernel/log";

/** On which processes tell each other whose counts changed: ids of clubs, with commas. */
export const CHANNEL = "club_votes";
const BATCH_MS = 250;
const MAX_PER_MESSAGE = 150;

type Pending = { clubs: Set<string>; timer: NodeJS.Timeout | undefined };
const waiting = singleton<Pending>("vote-publisher");

/** Says that the counts of a club changed; the word goes out with others, a moment later. */
export function publishVoteCounts(clubId: string): void {
  waiting.value ??= { clubs: new Set(), timer: undefined };
  const pending = waiting.value;
  pending.clubs.add(clubId);
  pending.timer ??= setTimeout(() => {
    const clubs = [...pending.clubs];
    pending.clubs.clear();
    pending.timer = undefined;
    void spread(clubs);
  }, BATCH_MS).unref();
}

async function spread(clubs: string[]): Promise<void> {
  try {
    for (let from = 0; from < clubs.length; from += MAX_PER_MESSAGE)
      await systemContext().db.execute(
        sql`select pg_notify(${CHANNEL}, ${clubs.slice(from, from + MAX_PER_MESSAGE).join(",")})`,
      );
  } catch (error) {
    seldom("votes told", (before) =>
      log().warn({ err: error, before }, "counts were not told; watchers see them at the next look"),
    );
  }
}
