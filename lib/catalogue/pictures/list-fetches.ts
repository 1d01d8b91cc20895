/** Which pictures are to be fetched from another catalogue: a walk over the books in the order of their ids. */
import { sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";

const A_RUN = 50;
/** So long "nothing" is believed, also of a book without an ISBN. */
export const NOTHING_DAYS = 90;

const HOST = "covers.openlibrary.org";

/**
 * Notes the next books of the catalogue, unless enough wait already. Each book gets a row, so the last of them says how far
 * the walk has come; new books have later ids.
 */
export async function listOutside(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    insert into cover_fetches (work_id, source, address, host, state, next_at, checked_at)
    select w.id, 'outside', 'https://' || ${HOST}::text || '/b/isbn/' || edition.isbn13 || '-L.jpg?default=false', ${HOST},
      case when edition.isbn13 is null then 'nothing' else 'waiting' end,
      case when edition.isbn13 is null then now() + make_interval(days => ${NOTHING_DAYS}::int) else now() end,
      case when edition.isbn13 is null then now() end
    from (select id from works where id > coalesce((select walked.work_id from cover_fetches walked where walked.source = 'outside'
        order by walked.work_id desc limit 1), '00000000-0000-0000-0000-000000000000'::uuid) and made_by is null order by id limit ${A_RUN}) w
    left join lateral (select edition.isbn13 from editions edition where edition.work_id = w.id and edition.isbn13 is not null
      order by edition.published nulls last, edition.id limit 1) edition on true
    where (select count(*) from (select 1 from cover_fetches waiting where waiting.next_at <= now() limit ${A_RUN}) few) < ${A_RUN}
    on conflict do nothing`);
}

/** Asks again for those that had no ISBN, or nothing, long ago: by the ISBN that the book has now. */
export async function askAgain(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    update cover_fetches fetched set state = case when edition.isbn13 is null then 'nothing' else 'waiting' end, attempts = 0,
      next_at = case when edition.isbn13 is null then now() + make_interval(days => ${NOTHING_DAYS}::int) else now() end,
      address = 'https://' || ${HOST}::text || '/b/isbn/' || edition.isbn13 || '-L.jpg?default=false'
    from (select old.work_id from cover_fetches old where old.source = 'outside' and old.state = 'nothing' and old.next_at <= now()
      order by old.next_at limit ${A_RUN}) due
    left join lateral (select edition.isbn13 from editions edition where edition.work_id = due.work_id and edition.isbn13 is not null
      order by edition.published nulls last, edition.id limit 1) edition on true
    where fetched.work_id = due.work_id and fetched.source = 'outside'`);
}
