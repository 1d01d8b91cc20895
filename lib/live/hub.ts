/**
 * What people watch as it changes, over every process: each keeps one LISTEN connection while somebody watches. A change
 * only names what changed (lib/live/publish.ts); every two seconds everything watched is looked at anyway, which finds what
 * was missed and drops those who may not watch any more. What is sent is what stands then, never a difference, so nothing is
 * told twice or lost.
 */
import { listen } from "@/db/listen";
import { type SingletonName, singleton } from "@/db/singletons";
import { type Context, systemContext } from "@/lib/kernel/context";
import { directUrl } from "@/lib/kernel/database";
import { log, seldom } from "@/lib/kernel/log";
import type { Channel } from "./publish";
import { type EventStream, eventStream, onLiveStop } from "./streams";

const LOOK_MS = 2_000;
const MAX_PER_LOOK = 500;

type Watcher = { userId: string | null; stream: EventStream; left: number; last: string };
type Open = { watchers: Map<string, Set<Watcher>>; changed: Set<string>; stop: () => Promise<void> };
/** Who watches what. */
export type Watched = { key: string; userId: string | null };

type Hub<State> = {
  channel: Channel;
  /** The name of its events. */
  event: string;
  singletonName: SingletonName;
  /** What stands under a key as somebody begins to watch; null where nothing does. */
  first: (ctx: Context, key: string) => Promise<State | null>;
  /** What stands under these now, by key: the same for everybody who may watch. */
  look: (ctx: Context, keys: string[]) => Promise<Map<string, State>>;
  /** Which of these may (still) watch, by their place in the list. */
  allowed: (watched: Watched[]) => Promise<Set<number>>;
};

/** Server-sent events of what stands under a key: one at once and one at each change. The caller may watch it: that was asked before. */
export function liveHub<State>(hub: Hub<State>) {
  const opened = singleton<Open>(hub.singletonName);

  async function watch(
    ctx: Context,
    key: string,
    { events = Number.POSITIVE_INFINITY }: { events?: number },
    signal: AbortSignal,
  ): Promise<Response> {
    const open = openHub();
    const stream = eventStream(signal, () => {
      watchers.delete(watcher);
      if (watchers.size === 0) open.watchers.delete(key);
    });
    const watchers = open.watchers.get(key) ?? new Set();
    open.watchers.set(key, watchers);
    const watcher: Watcher = { userId: ctx.actor?.userId ?? null, stream, left: events, last: "" };
    watchers.add(watcher);
    try {
      give(watcher, await hub.first(ctx, key));
    } catch (error) {
      stream.end(); // or nobody would give its place back
      throw error;
    }
    return stream.response;
  }

  function give(watcher: Watcher, state: State | null): void {
    const text = JSON.stringify(state);
    if (text === watcher.last) return;
    watcher.last = text;
    watcher.stream.send(hub.event, state);
    watcher.left -= 1;
    if (watcher.left <= 0) watcher.stream.end();
  }

  function openHub(): Open {
    if (opened.value) return opened.value;
    const watchers: Open["watchers"] = new Map();
    const changed = new Set<string>();
    let looking: Promise<void> | null = null;
    const look = async (keys: string[]) => {
      for (const key of keys) if (watchers.has(key)) changed.add(key);
      looking ??= drain(watchers, changed).finally(() => {
        looking = null;
      });
      await looking;
    };
    const listener = listen(directUrl(), hub.channel, {
      name: `bookplate-${hub.event}`,
      onNotify: (payload) => void look(payload.split(",")),
      onLost: (error) =>
        seldom(hub.event, (before) =>
          log().warn({ err: error, before }, `not listening for ${hub.event} for a moment`),
        ),
    });
    let isTicking = false; // a slow database is not asked again before it has answered
    const tick = async () => {
      if (isTicking) return;
      isTicking = true;
      await look([...watchers.keys()]);
      await dropStrangers(watchers);
      isTicking = false;
    };
    const timer = setInterval(() => void tick(), LOOK_MS);
    timer.unref();
    const stop = async () => {
      clearInterval(timer);
      opened.value = undefined;
      listener.stop();
    };
    opened.value = { watchers, changed, stop };
    onLiveStop(stop);
    return opened.value;
  }

  async function drain(watchers: Open["watchers"], changed: Set<string>): Promise<void> {
    try {
      while (changed.size > 0) {
        const keys = [...changed].slice(0, MAX_PER_LOOK);
        for (const key of keys) changed.delete(key);
        for (const [key, state] of await hub.look(systemContext(), keys))
          for (const watcher of watchers.get(key) ?? []) give(watcher, state);
      }
    } catch (error) {
      seldom(`${hub.event} read`, (before) => log().warn({ err: error, before }, `${hub.event} could not be read`));
    }
  }

  /** Ends the streams of whoever may not watch any more, and of everybody where there is nothing left to watch. */
  async function dropStrangers(watchers: Open["watchers"]): Promise<void> {
    const all = [...watchers].flatMap(([key, set]) => [...set].map((watcher) => ({ key, watcher })));
    if (all.length === 0) return;
    try {
      const allowed = await hub.allowed(all.map(({ key, watcher }) => ({ key, userId: watcher.userId })));
      for (const [i, { watcher }] of all.entries()) if (!allowed.has(i)) watcher.stream.end();
    } catch (error) {
      seldom(`${hub.event} watched`, (before) => log().warn({ err: error, before }, "watchers could not be checked"));
    }
  }

  return { watch };
}
