import { type SQL, sql } from "drizzle-orm";
import type { ProfileStats } from "./schemas";

/** A work's length in pages: the middle one of its editions. */
export const pagesOf = (workId: SQL): SQL<number | null> =>
  sql<
    number | null
  >`(select percentile_disc(0.5) within group (order by edition.pages) from editions edition where edition.work_id = ${workId}
    and edition.pages > 0)`;

/** Every finished reading of reader `u`, rereads included: work_id, started_on, finished_on, and the page or the minute they logged. */
export const finishedReads = sql`(select entry.work_id, entry.started_on, entry.finished_on,
    case when entry.progress_unit = 'page' then nullif(entry.progress_value, 0) end as logged,
    case when entry.progress_unit = 'minute' then nullif(entry.progress_value, 0) end as listened from library_entries entry
    where entry.user_id = u.id and entry.status = 'finished' and entry.finished_on is not null
  union all select earlier_read.work_id, earlier_read.started_on, earlier_read.finished_on, null::int, null::int from earlier_reads earlier_read where earlier_read.user_id = u.id and earlier_read.finished_on is not null)`;

/** Pages of a finished reading `finished`: of its book, or else as many as the reader logged. */
export const pagesRead = sql<number | null>`coalesce(${pagesOf(sql`finished.work_id`)}, finished.logged)`;

/** Whether a finished reading `finished` is of this year. */
export const inYear = (year: SQL | unknown): SQL =>
  sql`finished.finished_on >= make_date(${year}::int, 1, 1) and finished.finished_on < make_date(${year}::int + 1, 1, 1)`;

/** ReadingFigures of reader `u` for a year. */
export const statsJson = (year: SQL | unknown): SQL<ProfileStats> => sql<ProfileStats>`(
  select json_build_object('booksThisYear', yearly.books, 'pagesThisYear', yearly.pages,
    'booksRead', (select count(*) from library_entries entry where entry.user_id = u.id and (entry.status = 'finished'
      or exists (select 1 from earlier_reads earlier_read where earlier_read.user_id = entry.user_id and earlier_read.work_id = entry.work_id))),
    'averageRating', (select round(avg(r.rating) / 4.0, 2) from reviews r where r.user_id = u.id and r.visibility = 'public'),
    'goal', (select json_build_object('year', goal.year, 'books', goal.books, 'finished', yearly.books,
      'percent', least(100, round(100.0 * yearly.books / goal.books))) from reading_goals goal where goal.user_id = u.id
        and goal.year = ${year}::int))
  from (select count(*)::int as books, coalesce(sum(${pagesRead}), 0)::int as pages
    from ${finishedReads} finished where ${inYear(year)}) yearly)`;
