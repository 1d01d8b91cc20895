import { type SQL, sql } from "drizzle-orm";
import { clubReads } from "@/db/schema/club-reading";
import { lockExistingReader } from "@/lib/auth/lock-reader";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { lockMembership } from "./members";

type Of = { clubId?: string; userId?: string; readId?: string };

/**
 * What the library knows of a club's reads and the club does not, where the library had the later word: a reread that is
 * logged in the club stays one, although the library keeps the book as finished. Where the library takes back what it had
 * said (the book is out of it, or to be read, or was not finished after all), what was logged in the club holds again.
 */
const newer = ({ clubId, userId, readId }: Of): SQL => sql`
  select * from (
    select cr.id as read_id, cr.club_id, cr.deadline, m.user_id, e.updated_at, p.finished_at, taken.back,
      coalesce(p.status = 'finished', false) as was_finished, p.status as old_status, p.page as old_page, p.percent as old_percent,
      case when taken.back then p.logged->>'status' else e.status end as status,
      case when taken.back then (p.logged->>'page')::int
        when e.status = 'finished' or (e.progress_unit = 'percent' and e.percent = p.percent) then p.page
        when e.progress_unit = 'page' then e.progress_value end as page,
      case when taken.back then (p.logged->>'percent')::int
        when e.status = 'finished' then 100 when p.status = 'finished' then coalesce(e.percent, 0)
        else coalesce(e.percent, p.percent) end as percent
    from club_members m
    join club_reads cr on cr.club_id = m.club_id
    left join library_entries e on e.user_id = m.user_id and e.work_id = cr.work_id
    left join club_progress p on p.read_id = cr.id and p.user_id = m.user_id
    cross join lateral (select coalesce(e.status not in ('reading', 'finished'), true) as back) taken
    where m.status = 'active' and (p.user_id is null or e.user_id is null or e.updated_at >= p.updated_at)
      and (not taken.back or (p.logged is not null and (e.status is distinct from 'abandoned' or p.status = 'finished')))
      ${clubId ? sql`and m.club_id = ${clubId}` : sql``} ${userId ? sql`and m.user_id = ${userId}` : sql``}
      ${readId ? sql`and cr.id = ${readId}` : sql``}
  ) known where (status, page, percent) is distinct from (old_status, old_page, old_percent)`;

/**
 * Takes over what the library knows: of one reader in a club, or of all members for a read. Needs the club's row, or the
 * membership and the read. Who finished is counted until the deadline, as when it is logged in the club.
 */
export async function takeOverProgress(ctx: Context, of: Of & { clubId: string }): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const moved = await ctx.db.execute(sql`
    with known as (${newer(of)} order by read_id, user_id),
    written as (
      insert into club_progress as p (read_id, user_id, status, page, percent, finished_at, updated_at, logged)
      select read_id, user_id, status, page, percent,
        case when status = 'finished' then coalesce(finished_at, updated_at, ${now}) end, coalesce(updated_at, ${now}),
        case when not back then json_build_object('status', coalesce(old_status, 'not_started'), 'page', old_page, 'percent', old_percent)::jsonb end
      from known
      on conflict (read_id, user_id) do update set status = excluded.status, page = excluded.page,
        percent = excluded.percent, finished_at = excluded.finished_at, updated_at = greatest(excluded.updated_at, p.updated_at),
        logged = case when excluded.logged is not null then coalesce(p.logged, excluded.logged) end),
    counted as (
      select read_id, sum((status = 'finished')::int - was_finished::int)::int as by from known
      where deadline > ${now} group by read_id)
    update club_reads cr set finished_count = cr.finished_count + counted.by from counted
    where cr.id = counted.read_id and counted.by <> 0 returning cr.id`);
  if (moved.length > 0) await invalidateTags(ctx, `club:${of.clubId}`, "clubs");
}

/** After a change of somebody's library, by hand or from a file: the clubs that read those books know it too. */
export async function libraryIntoClubs(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const reads = await ctx.db.execute<{ readId: string; clubId: string }>(
    sql`select read_id as "readId", club_id as "clubId" from (${newer({ userId })}) one`,
  );
  for (const { readId, clubId } of reads)
    await inTransaction(ctx, async (tx) => {
      if (!(await lockExistingReader(tx, userId))) return;
      if ((await lockMembership(tx, clubId, userId))?.status !== "active") return;
      await tx.db.select({ id: clubReads.id }).from(clubReads).where(sql`${clubReads.id} = ${readId}`).for("update");
      await takeOverProgress(tx, { clubId, userId, readId });
    });
}
