/**
 * Live counts. Each process keeps one LISTEN connection while somebody watches. A vote only marks its club as changed; a
 * process tells the others of all changed clubs together, a few times a second. Every two seconds everything watched is
 * looked at anyway: that finds what was missed, and drops those who may not watch any more.
 */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { listen } from "@/db/listen";
import { singleton } from "@/db/singletons";
import { Id } from "@/lib/http/fields";
import { type Context, systemContext } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { log, seldom } from "@/lib/kernel/log";
import { type EventStream, eventStream, onLiveStop } from "@/lib/live/streams";
import { clubVisible, requireClub } from "./access";
import { closeVoting } from "./close-voting";
import { CHANNEL } from "./publish-votes";
import { Voting } from "./reading-schemas";
import { ballotCount, isSecret } from "./voting-sql";

const LOOK_MS = 2_000;

/** What a watcher gets: enough to move the bars. An unknown nomination means: load the voting anew. */
const Tally = Voting.pick({ status: true, method: true, closesAt: true, totalVotes: true, winner: true }).extend({
  votingId: Id,
  /** Null while the results are hidden. */
  counts: z.record(z.string(), z.int().nullable()),
});
type Tally = z.infer<typeof Tally>;
const TallyRow = z.object({ clubId: Id, due: z.boolean(), tally: Tally });
const WatchedRow = z.object({ i: z.int() });

type Watcher = { userId: string | null; stream: EventStream; left: number; last: string };
type Hub = { watchers: Map<string, Set<Watcher>>; changed: Set<string>; stop: () => Promise<void> };

const opened = singleton<Hub>("vote-hub");

/** The counts of a club's voting as they change, as server-sent events. Ends after `events` of them, if given. */
export async function streamVotes(
  ctx: Context,
  idOrSlug: string,
  { events = Number.POSITIVE_INFINITY }: { events?: number },
  signal: AbortSignal,
): Promise<Response> {
  const club = await requireClub(ctx, idOrSlug, "view");
  const hub = openHub();
  const stream = eventStream(signal, () => {
    watchers.delete(watcher);
    if (watchers.size === 0) hub.watchers.delete(club.id);
  });
  const watchers = hub.watchers.get(club.id) ?? new Set();
  hub.watchers.set(club.id, watchers);
  const watcher: Watcher = { userId: ctx.actor?.userId ?? null, stream, left: events, last: "" };
  watchers.add(watcher);
  try {
    const [tally] = await talliesOf(ctx, [club.id]);
    give(watcher, tally?.tally ?? null);
  } catch (error) {
    stream.end(); // or nobody would give its place back
    throw error;
  }
  return stream.response;
}

function give(watcher: Watcher, tally: Tally | null): void {
  const text = JSON.stringify(tally);
  if (text === watcher.last) return;
  watcher.last = text;
  watcher.stream.send("votes", tally);
  watcher.left -= 1;
  if (watcher.left <= 0) watcher.stream.end();
}

function openHub(): Hub {
  if (opened.value) return opened.value;
  const watchers: Hub["watchers"] = new Map();
  const changed = new Set<string>();
  let looking: Promise<void> | null = null;
  const look = async (clubs: string[]) => {
    for (const club of clubs) if (watchers.has(club)) changed.add(club);
    looking ??= drain(watchers, changed).finally(() => {
      looking = null;
    });
    await looking;
  };
  const listener = listen(env().DATABASE_URL ?? "", CHANNEL, {
    name: "bookplate-votes",
    onNotify: (payload) => void look(payload.split(",")),
    onLost: (error) =>
      seldom("votes", (before) => log().warn({ err: error, before }, "not listening for votes for a moment")),
  });
  const timer = setInterval(() => void look([...watchers.keys()]).then(() => dropStrangers(watchers)), LOOK_MS);
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

async function drain(watchers: Hub["watchers"], changed: Set<string>): Promise<void> {
  try {
    while (changed.size > 0) {
      const clubs = [...changed].slice(0, 500);
      for (const club of clubs) changed.delete(club);
      for (const { clubId, due, tally } of await talliesOf(systemContext(), clubs)) {
        if (due) await closeVoting(systemContext(), tally.votingId);
        for (const watcher of watchers.get(clubId) ?? []) give(watcher, tally);
      }
    }
  } catch (error) {
    seldom("votes read", (before) => log().warn({ err: error, before }, "counts could not be read"));
  }
}

async function talliesOf(ctx: Context, clubIds: string[]): Promise<z.infer<typeof TallyRow>[]> {
  return readRows(
    ctx.db,
    TallyRow,
    sql`
    select voting.club_id as "clubId", voting.closed_at is null and voting.closes_at <= clock_timestamp() as due, json_build_object('votingId', voting.id,
      'status', case when voting.closed_at is null then 'open' else 'closed' end, 'closesAt', to_char(coalesce(voting.closed_at,
        voting.closes_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'method', voting.method, 'totalVotes', ${ballotCount}, 'counts', counted.counts, 'winner', voting.winner_id) as tally
    from (select distinct on (club_id) * from club_votings where club_id in ${clubIds} order by club_id, (closed_at is null) desc, opens_at desc, id desc) voting
    cross join lateral (select coalesce(json_object_agg(id, case when not ${isSecret} then vote_count end order by id), '{}') as counts
      from club_nominations where voting_id = voting.id) counted`,
  );
}

/** Ends the streams of whoever left, was removed or banned, and of everybody when a club is gone. */
async function dropStrangers(watchers: Hub["watchers"]): Promise<void> {
  const all = [...watchers].flatMap(([clubId, set]) => [...set].map((watcher) => ({ clubId, watcher })));
  if (all.length === 0) return;
  const asked = JSON.stringify(all.map(({ clubId, watcher }, i) => ({ i, c: clubId, u: watcher.userId })));
  try {
    const rows = await readRows(
      systemContext().db,
      WatchedRow,
      sql`
      select x.i from jsonb_to_recordset(${asked}::jsonb) as x(i int, c uuid, u uuid)
      join clubs club on club.id = x.c left join club_members me on me.club_id = x.c and me.user_id = x.u
      where ${clubVisible}`,
    );
    const allowed = new Set(rows.map(({ i }) => i));
    for (const [i, { watcher }] of all.entries()) if (!allowed.has(i)) watcher.stream.end();
  } catch (error) {
    seldom("votes watched", (before) => log().warn({ err: error, before }, "watchers could not be checked"));
  }
}
