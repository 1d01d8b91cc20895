import { sql } from "drizzle-orm";
import { singleton } from "@/db/singletons";
import { systemContext } from "@/lib/kernel/context";
import { log, seldom } from "@/lib/kernel/log";

/** On which processes tell each other what changed: ids, with commas. */
export type Channel = "club_votes" | "club_comments";
const BATCH_MS = 250;
const MAX_PER_MESSAGE = 150;

type Pending = { keys: Map<Channel, Set<string>>; timer: NodeJS.Timeout | undefined };
const waiting = singleton<Pending>("live-publisher");

/** Says that something changed, once it is committed; the word goes out with others, a moment later. */
export function publishChange(channel: Channel, key: string): void {
  waiting.value ??= { keys: new Map(), timer: undefined };
  const pending = waiting.value;
  pending.keys.set(channel, (pending.keys.get(channel) ?? new Set()).add(key));
  pending.timer ??= setTimeout(() => {
    const all = [...pending.keys];
    pending.keys.clear();
    pending.timer = undefined;
    for (const [name, keys] of all) void spread(name, [...keys]);
  }, BATCH_MS).unref();
}

async function spread(channel: Channel, keys: string[]): Promise<void> {
  try {
    for (let from = 0; from < keys.length; from += MAX_PER_MESSAGE)
      await systemContext().db.execute(
        sql`select pg_notify(${channel}, ${keys.slice(from, from + MAX_PER_MESSAGE).join(",")})`,
      );
  } catch (error) {
    seldom(`${channel} told`, (before) =>
      log().warn({ err: error, before }, "a change was not told; watchers see it at the next look"),
    );
  }
}
