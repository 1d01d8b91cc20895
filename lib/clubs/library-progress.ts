import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { clubReads } from "@/db/schema/club-reading";
import { lockExistingReader } from "@/lib/auth/lock-reader";
import { Id } from "@/lib/http/fields";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { lockMembership } from "./members";

type Of = { clubId?: string; userId?: string; readId?: string };

/**
 * What the library knows of a club's reads and the club does not, where the library had the later word: a reread that is
 * logged in the club stays one, although the library keeps the book as finished. Where the library takes back what it had
 * said (the book is out of it, or to be read, or was not finished after all), what was logged in the club holds again.
 */
const newer = ({ clubId, userId, readId }: Of): SQL => sql`
  select * from (
    select club_read.id as read_id, club_read.club_id, club_read.deadline, member.user_id, entry.updated_at, progress.finished_at, taken.back,
      coalesce(progress.status = 'finished', false) as was_finished, progress.status as old_status, progress.page as old_page,
        progress.percent as old_percent,
      case when taken.back then progress.logged->>'status' else entry.status end as status,
      case when taken.back then (progress.logged->>'page')::int
        when entry.status = 'finished' or (entry.progress_unit = 'percent' and entry.percent = progress.percent) then progress.page
        when entry.progress_unit = 'page' then entry.progress_value end as page,
      case when taken.back then (progress.logged->>'percent')::int
        when entry.status = 'finished' then 100 when progress.status = 'finished' then coalesce(entry.percent, 0)
        else coalesce(entry.percent, progress.percent) end as percent
    from club_members member
    join club_reads club_read on club_read.club_id = member.club_id
    left join library_entries entry on entry.user_id = member.user_id and entry.work_id = club_read.work_id
    left join club_progress progress on progress.read_id = club_read.id and progress.user_id = member.user_id
    cross join lateral (select coalesce(entry.status not in ('reading', 'finished'), true) as back) taken
    where member.status = 'active' and (progress.user_id is null or entry.user_id is null or entry.updated_at >= progress.updated_at)
      and (not taken.back or (progress.logged is not null and (entry.status is distinct from 'abandoned' or progress.status = 'finished')))
      ${clubId ? sql`and member.club_id = ${clubId}` : sql``} ${userId ? sql`and member.user_id = ${userId}` : sql``}
      ${readId ? sql`and club_read.id = ${readId}` : sql``}
  ) known where (status, page, percent) is distinct from (old_status, old_page, old_percent)`;

/**
 * Takes over what the library knows: of one reader in a club, or of all members for a read. Needs the club's row, or the
 * membership and the read. Who finished is counted until the deadline, as when it is logged in the club.
 */
export async function takeOverProgress(ctx: Context, of: Of & { clubId: string }): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const moved = await readRows(
    ctx.db,
    IdRow,
    sql`
    with known as (${newer(of)} order by read_id, user_id),
    written as (
      insert into club_progress as progress (read_id, user_id, status, page, percent, finished_at, updated_at, logged)
      select read_id, user_id, status, page, percent,
        case when status = 'finished' then coalesce(finished_at, updated_at, ${now}) end, coalesce(updated_at, ${now}),
        case when not back then json_build_object('status', coalesce(old_status, 'not_started'), 'page', old_page, 'percent', old_percent)::jsonb end
      from known
      on conflict (read_id, user_id) do update set status = excluded.status, page = excluded.page,
        percent = excluded.percent, finished_at = excluded.finished_at, updated_at = greatest(excluded.updated_at, progress.updated_at),
        logged = case when excluded.logged is not null then coalesce(progress.logged, excluded.logged) end),
    counted as (
      select read_id, sum((status = 'finished')::int - was_finished::int)::int as by from known
      where deadline > ${now} group by read_id)
    update club_reads club_read set finished_count = club_read.finished_count + counted.by from counted
    where club_read.id = counted.read_id and counted.by <> 0 returning club_read.id`,
  );
  if (moved.length > 0) await invalidateTags(ctx, `club:${of.clubId}`, "clubs");
}

const ReadRow = z.object({ readId: Id, clubId: Id });

/** After a change of somebody's library, by hand or from a file: the clubs that read those books know it too. */
export async function libraryIntoClubs(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const reads = await readRows(
    ctx.db,
    ReadRow,
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
