/** Live counts of a club's voting. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { type Context, systemContext } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { liveHub, type Watched } from "@/lib/live/hub";
import { clubVisible, requireClub } from "./access";
import { closeVoting } from "./close-voting";
import { Voting } from "./reading-schemas";
import { ballotCount, isSecret } from "./voting-sql";

/** What a watcher gets: enough to move the bars. An unknown nomination means: load the voting anew. */
const Tally = Voting.pick({ status: true, method: true, closesAt: true, totalVotes: true, winner: true }).extend({
  votingId: Id,
  /** Null while the results are hidden. */
  counts: z.record(z.string(), z.int().nullable()),
});
type Tally = z.infer<typeof Tally>;
const TallyRow = z.object({ clubId: Id, due: z.boolean(), tally: Tally });
const AllowedRow = z.object({ i: z.int() });

const hub = liveHub<Tally>({
  channel: "club_votes",
  event: "votes",
  singletonName: "vote-hub",
  first: async (ctx, clubId) => (await talliesOf(ctx, [clubId]))[0]?.tally ?? null,
  look: lookAt,
  allowed: whoMayWatch,
});

/** The counts of a club's voting as they change, as server-sent events. Ends after `events` of them, if given. */
export async function streamVotes(
  ctx: Context,
  idOrSlug: string,
  options: { events?: number },
  signal: AbortSignal,
): Promise<Response> {
  const club = await requireClub(ctx, idOrSlug, "view");
  return hub.watch(ctx, club.id, options, signal);
}

/** A voting that is due is closed by whichever process looks first. */
async function lookAt(ctx: Context, clubIds: string[]): Promise<Map<string, Tally>> {
  const rows = await talliesOf(ctx, clubIds);
  for (const { due, tally } of rows) if (due) await closeVoting(ctx, tally.votingId);
  return new Map(rows.map(({ clubId, tally }) => [clubId, tally]));
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

/** Not who left, was removed or banned, and nobody when a club is gone. */
async function whoMayWatch(watched: Watched[]): Promise<Set<number>> {
  const asked = JSON.stringify(watched.map(({ key, userId }, i) => ({ i, c: key, u: userId })));
  const rows = await readRows(
    systemContext().db,
    AllowedRow,
    sql`
      select x.i from jsonb_to_recordset(${asked}::jsonb) as x(i int, c uuid, u uuid)
      join clubs club on club.id = x.c left join club_members me on me.club_id = x.c and me.user_id = x.u
      where ${clubVisible}`,
  );
  return new Set(rows.map(({ i }) => i));
}
