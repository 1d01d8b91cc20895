/** What the members of a club want to read, as counts that name nobody. */
import { type SQL, sql } from "drizzle-orm";
import { bookJson, inCatalogue, inGoodStanding } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { requireClub } from "./access";
import { SuggestionView as SuggestionRow, type SuggestionView } from "./views";

/** So few would tell who wants it, or who it is that shares. */
const [MIN_WANTED, MIN_SHARING, SHOWN] = [2, 3, 12];

/**
 * The books that members want to read (`work_id`, `wanted_by`), but `except`'s wishes: of those who share what they read and are not in
 * anonymous mode. A block changes no count, since a count that moves with one would tell what that person wants.
 */
const wanted = (clubId: string, except: string | null, limit: number): SQL => sql`with sharing as (
    select u.id from club_members member join users u on u.id = member.user_id join profiles profile on profile.user_id = u.id
    where member.club_id = ${clubId}::uuid and member.status = 'active' and profile.share_activity and not u.anonymous and ${inGoodStanding}
      and u.id is distinct from ${except}::uuid)
  select entry.work_id, count(*)::int as wanted_by from library_entries entry join works w on w.id = entry.work_id and ${inCatalogue}
  where entry.user_id in (select id from sharing) and entry.status = 'want' and (select count(*) from sharing) >= ${MIN_SHARING}
    and not exists (select 1 from club_reads club_read where club_read.club_id = ${clubId}::uuid and club_read.work_id = entry.work_id)
    and not exists (select 1 from club_nominations nomination join club_votings voting on voting.id = nomination.voting_id
      where voting.club_id = ${clubId}::uuid and voting.closed_at is null and nomination.work_id = entry.work_id)
  group by entry.work_id having count(*) >= ${MIN_WANTED} order by count(*) desc, entry.work_id limit ${limit}`;

/** The books most wanted by other members. For members. */
export async function listSuggestions(ctx: Context, idOrSlug: string): Promise<SuggestionView[]> {
  const club = await requireClub(ctx, idOrSlug, "member");
  return readRows(
    ctx.db,
    SuggestionRow,
    sql`select ${bookJson()} as book, suggestion.wanted_by as "wantedBy"
      from (${wanted(club.id, ctx.actor?.userId ?? null, SHOWN)}) suggestion join works w on w.id = suggestion.work_id
      order by suggestion.wanted_by desc, w.id`,
  );
}

/** Nominates what members want most in a voting, by nobody; the most wanted comes first. */
export async function nominateWanted(ctx: Context, clubId: string, votingId: string, ids: string[]): Promise<void> {
  await ctx.db.execute(sql`insert into club_nominations (id, voting_id, work_id, created_at)
    select (array[${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}])[row_number() over (order by suggestion.wanted_by desc, suggestion.work_id)],
      ${votingId}::uuid, suggestion.work_id, clock_timestamp()
    from (${wanted(clubId, null, ids.length)}) suggestion on conflict do nothing`);
}
