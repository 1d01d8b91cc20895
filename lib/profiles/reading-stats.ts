import { eq, sql } from "drizzle-orm";
import { u } from "@/lib/catalogue/sql";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";
import { monthBefore, profile, profileIndexed, profileVisible, statsVisible, whereUsername } from "./access";
import type { ReadingStats } from "./stats-schemas";
import { finishedReads, pagesRead } from "./stats-sql";
import { StatsRow } from "./views";

export type StatsPage = ReadingStats & { username: string; displayName: string; indexed: boolean };

const viewer = sql.placeholder("viewer");
const year = sql.placeholder("year");
const today = sql.placeholder("today");

/**
 * Days of the year with a book under way: from start to finish of each reading, both counted, and up to today for what is
 * being read. Each reading is one step up and one down, so a long one costs no more than a short one.
 */
const daysSql = sql`case when ${year}::int is null then '[]'::json else coalesce((
  with span as (select make_date(${year}::int, 1, 1) as first, least(make_date(${year}::int, 12, 31), ${today}::date) as last),
  open as (
    select least(coalesce(started_on, finished_on), finished_on) as since, finished_on as until from read
    union all select entry.started_on, ${today}::date from library_entries entry
      where entry.user_id = u.id and entry.status = 'reading' and entry.started_on <= ${today}::date),
  steps as (
    select greatest(o.since, span.first) as day, 1 as by from open o, span where o.until >= span.first and o.since <= span.last
    union all select o.until + 1, -1 from open o, span where o.until >= span.first and o.until < span.last),
  summed as (select day, sum(sum(by)) over (order by day) as reading, lead(day) over (order by day) as upto from steps group by day)
  select json_agg(json_build_object('date', d::date, 'reading', s.reading, 'finished',
      (select count(*) from mine where mine.finished_on = d::date)) order by d)
    from span, summed s cross join lateral generate_series(s.day, coalesce(s.upto - 1, span.last), interval '1 day') d
    where s.reading > 0), '[]'::json) end`;

const named = (label: string) =>
  sql.raw(`coalesce((select json_agg(json_build_object('label', x.label, 'count', x.count) order by x.count desc, x.label)
    from (${label}) x), '[]'::json)`);

/** One pass over the reader's finished readings of the year (or of all years); everything else sums what it gave. */
const statsSql = sql<Omit<ReadingStats, "year">>`(with read as materialized (
    select finished.work_id, finished.started_on, finished.finished_on, ${pagesRead} as pages, w.genres, w.language, r.rating,
      extract(month from finished.finished_on)::int as month, extract(year from finished.finished_on)::int as year
    from ${finishedReads} finished join works w on w.id = finished.work_id
    left join reviews r on r.user_id = u.id and r.work_id = finished.work_id and r.visibility = 'public'),
  mine as materialized (select * from read where ${year}::int is null or read.year = ${year}::int),
  wrote as materialized (select contribution.author_id, count(*) as count from mine join contributions contribution
    on contribution.work_id = mine.work_id and contribution.role = 'author' group by contribution.author_id)
  select json_build_object(
    'books', (select count(*) from mine), 'pages', (select coalesce(sum(pages), 0) from mine),
    'averageRating', (select round(avg(rating) / 4.0, 2) from mine),
    'averageDays', (select round(avg(finished_on - started_on + 1), 1) from mine where started_on <= finished_on),
    'years', coalesce((select json_agg(json_build_object('year', y.year, 'books', y.books, 'pages', y.pages) order by y.year desc)
      from (select read.year, count(*) as books, coalesce(sum(pages), 0) as pages from read group by 1) y), '[]'::json),
    'months', (select json_agg(json_build_object('month', n.month, 'books', coalesce(m.books, 0), 'pages', coalesce(m.pages, 0)) order by n.month)
      from generate_series(1, 12) n(month) left join (select month, count(*) as books, sum(pages) as pages from mine group by 1) m using (month)),
    'days', ${daysSql},
    'ratings', (select json_agg(json_build_object('stars', n.stars / 4.0, 'count', coalesce(m.count, 0)) order by n.stars)
      from generate_series(1, 20) n(stars) left join (select rating as stars, count(*) as count from mine where rating is not null group by 1) m using (stars)),
    'genres', ${named("select g.label, count(*) as count from mine, unnest(mine.genres) g(label) group by 1 order by 2 desc, 1 limit 10")},
    'languages', ${named("select coalesce(language, 'unknown') as label, count(*) as count from mine group by 1 order by 2 desc, 1 limit 10")},
    'authors', coalesce((select json_agg(json_build_object('id', x.id, 'slug', x.slug, 'name', x.name, 'count', x.count) order by x.count desc, x.name)
      from (select x.* from (select a.id, a.slug, a.name, wrote.count from (select * from wrote order by wrote.count desc offset 0) wrote
        join authors a on a.id = wrote.author_id and (a.made_by is null or a.made_by = ${viewer}::uuid)
        order by wrote.count desc fetch first 10 rows with ties) x order by x.count desc, x.name limit 10) x), '[]'::json),
    'lengths', (select json_agg(json_build_object('label', n.label, 'count', coalesce(m.count, 0)) order by n.place)
      from (values (1, 'under 200 pages', 0, 200), (2, '200 to 299', 200, 300), (3, '300 to 499', 300, 500), (4, '500 and more', 500, 1000000)) n(place, label, low, high)
      left join lateral (select count(*) as count from mine where pages >= n.low and pages < n.high) m on true),
    'paces', (select json_agg(json_build_object('label', n.label, 'count', coalesce(m.count, 0)) order by n.place)
      from (values (1, 'a week or less', 1, 8), (2, 'up to a month', 8, 32), (3, 'longer', 32, 1000000)) n(place, label, low, high)
      left join lateral (select count(*) as count from mine where finished_on - started_on + 1 >= n.low and finished_on - started_on + 1 < n.high) m on true)))`;

const byHandle = preparedAs(StatsRow, (db) =>
  db
    .select({
      userId: u.id,
      username: sql<string>`u.username`,
      displayName: sql<string>`coalesce(u.name, u.username)`,
      indexed: profileIndexed(sql.placeholder("monthAgo")),
      stats: statsSql,
    })
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(sql`${whereUsername(sql.placeholder("handle"))} and ${profileVisible(viewer)} and ${statsVisible(viewer)}`)
    .prepare("stats_by_handle"),
);

/** What a reader finished, in one year or in all; 404 when the profile or its stats are hidden from the caller. */
export async function getReadingStats(ctx: Context, username: string, { year }: { year?: number }): Promise<StatsPage> {
  const [row] = await byHandle(ctx.db).execute({
    handle: username.toLowerCase(),
    viewer: ctx.actor?.userId ?? null,
    year: year ?? null,
    today: isoDate(ctx.now),
    monthAgo: monthBefore(ctx.now),
  });
  if (!row) throw notFound("Profile");
  ctx.answer.dependsOn(`reader:${row.userId}`);
  const { stats, username: name, displayName, indexed } = row;
  return { ...stats, year: year ?? null, username: name, displayName, indexed };
}
