import { sql } from "drizzle-orm";
import { systemContext } from "@/lib/kernel/context";
import { log, seldom } from "@/lib/kernel/log";

/** On which processes tell each other whose counts changed: ids of clubs, with commas. */
export const CHANNEL = "club_votes";
const TELL_MS = 250;
const MOST_IN_ONE = 150;

const tellKey = Symbol.for("bookplate.vote-tell");
const shared = globalThis as unknown as {
  [tellKey]?: { clubs: Set<string>; timer: NodeJS.Timeout | undefined };
};

/** Says that the counts of a club changed; the word goes out with others, a moment later. */
export function tellOfVotes(clubId: string): void {
  shared[tellKey] ??= { clubs: new Set(), timer: undefined };
  const tell = shared[tellKey];
  tell.clubs.add(clubId);
  tell.timer ??= setTimeout(() => {
    const clubs = [...tell.clubs];
    tell.clubs.clear();
    tell.timer = undefined;
    void spread(clubs);
  }, TELL_MS).unref();
}

async function spread(clubs: string[]): Promise<void> {
  try {
    for (let from = 0; from < clubs.length; from += MOST_IN_ONE)
      await systemContext().db.execute(
        sql`select pg_notify(${CHANNEL}, ${clubs.slice(from, from + MOST_IN_ONE).join(",")})`,
      );
  } catch (error) {
    seldom("votes told", (before) =>
      log().warn({ err: error, before }, "counts were not told; watchers see them at the next look"),
    );
  }
}
