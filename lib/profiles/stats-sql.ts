import { type SQL, sql } from "drizzle-orm";
import type { ProfileStats } from "./schemas";

/** A work's length in pages: the middle one of its editions. */
export const pagesOf = (workId: SQL): SQL<number | null> =>
  sql<
    number | null
  >`(select percentile_disc(0.5) within group (order by e.pages) from editions e where e.work_id = ${workId} and e.pages > 0)`;

/** Every finished reading of reader `u`, rereads included: work_id, started_on, finished_on, and the page they logged. */
export const finishedReads = sql`(select l.work_id, l.started_on, l.finished_on,
    case when l.progress_unit = 'page' then nullif(l.progress_value, 0) end as logged from library_entries l
    where l.user_id = u.id and l.status = 'finished' and l.finished_on is not null
  union all select e.work_id, e.started_on, e.finished_on, null::int from earlier_reads e where e.user_id = u.id and e.finished_on is not null)`;

/** Pages of a finished reading `f`: of its book, or else as many as the reader logged. */
export const pagesRead = sql<number | null>`coalesce(${pagesOf(sql`f.work_id`)}, f.logged)`;

const inYear = (year: SQL | unknown): SQL =>
  sql`f.finished_on >= make_date(${year}::int, 1, 1) and f.finished_on < make_date(${year}::int + 1, 1, 1)`;

/** ReadingFigures of reader `u` for a year. */
export const statsJson = (year: SQL | unknown): SQL<ProfileStats> => sql<ProfileStats>`(
  select json_build_object('booksThisYear', y.books, 'pagesThisYear', y.pages,
    'booksRead', (select count(*) from library_entries l where l.user_id = u.id and (l.status = 'finished'
      or exists (select 1 from earlier_reads e where e.user_id = l.user_id and e.work_id = l.work_id))),
    'averageRating', (select round(avg(r.rating) / 4.0, 2) from reviews r where r.user_id = u.id and r.visibility = 'public'),
    'goal', (select json_build_object('year', g.year, 'books', g.books, 'finished', y.books,
      'percent', least(100, round(100.0 * y.books / g.books))) from reading_goals g where g.user_id = u.id and g.year = ${year}::int))
  from (select count(*)::int as books, coalesce(sum(${pagesRead}), 0)::int as pages
    from ${finishedReads} f where ${inYear(year)}) y)`;
