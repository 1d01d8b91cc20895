import { eq, type SQL, sql } from "drizzle-orm";
import { u } from "@/lib/catalogue/sql";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";
import { monthBefore, profile, profileIndexed, profileVisible, statsVisible, whereUsername } from "./access";
import type { ReadingStats } from "./stats-schemas";
import { finishedReads, pagesRead } from "./stats-sql";
import { StatsAuthorsRow, StatsBooksRow, StatsDaysRow, StatsRow } from "./views";

export type StatsPage = ReadingStats & { username: string; displayName: string; indexed: boolean };

type Books = Pick<ReadingStats, "genres" | "languages">;
type ReadStats = Omit<ReadingStats, "year" | "authors" | keyof Books>;

const viewer = parameter("viewer", "uuid");
const year = sql.placeholder("year");
const today = sql.placeholder("today");

/**
 * Days of the year with a book under way: from start to finish of each reading, both counted, and up to today for what is
 * being read. Each reading is one step up and one down, so a long one costs no more than a short one.
 */
const daysIn = (year: SQL) => sql`case when ${year} is null then '[]'::json else coalesce((
  with finished as (select finished_on, count(*) as books from mine group by finished_on),
  span as (select make_date(${year}, 1, 1) as first, least(make_date(${year}, 12, 31), ${today}::date) as last),
  open as (
    select least(coalesce(started_on, finished_on), finished_on) as since, finished_on as until from read
    union all select entry.started_on, ${today}::date from library_entries entry
      where entry.user_id = u.id and entry.status = 'reading' and entry.started_on <= ${today}::date),
  steps as (
    select greatest(o.since, span.first) as day, 1 as by from open o, span where o.until >= span.first and o.since <= span.last
    union all select o.until + 1, -1 from open o, span where o.until >= span.first and o.until < span.last),
  summed as (select day, sum(sum(by)) over (order by day) as reading, lead(day) over (order by day) as upto from steps group by day)
  select json_agg(json_build_object('date', d::date, 'reading', s.reading, 'finished', coalesce(finished.books, 0)) order by d)
    from span, summed s cross join lateral generate_series(s.day, coalesce(s.upto - 1, span.last), interval '1 day') d
      left join finished on finished.finished_on = d::date
    where s.reading > 0), '[]'::json) end`;

const named = (label: string) =>
  sql.raw(`coalesce((select json_agg(json_build_object('label', x.label, 'count', x.count) order by x.count desc, x.label)
    from (${label}) x), '[]'::json)`);

const isOfYear = (day: SQL) => sql`(${year}::int is null or extract(year from ${day})::int = ${year}::int)`;

/** What is summed of each finished reading of the year (or of all years); of the others the year and the pages alone. */
const readStatsSql = sql<ReadStats>`(with read as materialized (
    select finished.work_id, finished.started_on, finished.finished_on, ${pagesRead} as pages,
      extract(month from finished.finished_on)::int as month, extract(year from finished.finished_on)::int as year
    from ${finishedReads} finished),
  mine as materialized (select read.*, r.rating from read
    left join reviews r on r.user_id = u.id and r.work_id = read.work_id and r.visibility = 'public'
    where ${isOfYear(sql`read.finished_on`)}),
  sums as (select count(*) as books, coalesce(sum(pages), 0) as pages, round(avg(rating) / 4.0, 2) as stars,
    round(avg(finished_on - started_on + 1) filter (where started_on <= finished_on), 1) as days,
    array[count(*) filter (where pages < 200), count(*) filter (where pages >= 200 and pages < 300),
      count(*) filter (where pages >= 300 and pages < 500), count(*) filter (where pages >= 500)] as lengths,
    array[count(*) filter (where finished_on - started_on between 0 and 6), count(*) filter (where finished_on - started_on between 7 and 30),
      count(*) filter (where finished_on - started_on > 30)] as paces from mine)
  select json_build_object(
    'books', sums.books, 'pages', sums.pages, 'averageRating', sums.stars, 'averageDays', sums.days,
    'years', coalesce((select json_agg(json_build_object('year', y.year, 'books', y.books, 'pages', y.pages) order by y.year desc)
      from (select read.year, count(*) as books, coalesce(sum(pages), 0) as pages from read group by 1) y), '[]'::json),
    'months', (select json_agg(json_build_object('month', n.month, 'books', coalesce(m.books, 0), 'pages', coalesce(m.pages, 0)) order by n.month)
      from generate_series(1, 12) n(month) left join (select month, count(*) as books, sum(pages) as pages from mine group by 1) m using (month)),
    'days', ${daysIn(sql`${year}::int`)},
    'ratings', (select json_agg(json_build_object('stars', n.stars / 4.0, 'count', coalesce(m.count, 0)) order by n.stars)
      from generate_series(1, 20) n(stars) left join (select rating as stars, count(*) as count from mine where rating is not null group by 1) m using (stars)),
    'lengths', (select json_agg(json_build_object('label', n.label, 'count', sums.lengths[n.place]) order by n.place)
      from (values (1, 'under 200 pages'), (2, '200 to 299'), (3, '300 to 499'), (4, '500 and more')) n(place, label)),
    'paces', (select json_agg(json_build_object('label', n.label, 'count', sums.paces[n.place]) order by n.place)
      from (values (1, 'a week or less'), (2, 'up to a month'), (3, 'longer')) n(place, label))) from sums)`;

/** What is counted of their books: each is a row of its own to fetch, and so is who wrote it. */
const booksSql = sql<Books>`(with mine as materialized (
    select w.genres, w.language from ${finishedReads} finished join works w on w.id = finished.work_id
    where ${isOfYear(sql`finished.finished_on`)})
  select json_build_object(
    'genres', ${named("select g.label, count(*) as count from mine, unnest(mine.genres) g(label) group by 1 order by 2 desc, 1 limit 10")},
    'languages', ${named("select coalesce(language, 'unknown') as label, count(*) as count from mine group by 1 order by 2 desc, 1 limit 10")}))`;

/** Whom they are by. */
const authorsSql = sql<ReadingStats["authors"]>`(with wrote as materialized (
    select contribution.author_id, count(*) as count from ${finishedReads} finished join contributions contribution
      on contribution.work_id = finished.work_id and contribution.role = 'author'
    where ${isOfYear(sql`finished.finished_on`)} group by contribution.author_id)
  select coalesce(json_agg(json_build_object('id', x.id, 'slug', x.slug, 'name', x.name, 'count', x.count) order by x.count desc, x.name), '[]'::json)
    from (select x.* from (select a.id, a.slug, a.name, wrote.count from (select * from wrote order by wrote.count desc offset 0) wrote
      join authors a on a.id = wrote.author_id and (a.made_by is null or a.made_by = ${viewer}::uuid)
      order by wrote.count desc fetch first 10 rows with ties) x order by x.count desc, x.name limit 10) x)`;

/** The latest day on which `u` finished a book. */
const newest = (readings: SQL) =>
  sql`(select finished_on from ${readings} and user_id = u.id and finished_on is not null order by finished_on desc limit 1)`;
const newestYear = sql`extract(year from greatest(${newest(sql`library_entries where status = 'finished'`)}, ${newest(sql`earlier_reads where true`)}))::int`;

/** The days of one year alone, or of the newest: of readings that ended before it nothing is read. */
const daysOfYearSql = sql<
  ReadingStats["days"]
>`(with chosen as materialized (select coalesce(${year}::int, ${newestYear}) as year),
  read as materialized (select finished.started_on, finished.finished_on from ${finishedReads} finished
    where finished.finished_on >= make_date((select year from chosen), 1, 1)),
  mine as (select finished_on from read where extract(year from finished_on)::int = (select year from chosen))
  select ${daysIn(sql`(select year from chosen)`)})`;

const whoShows = sql`${whereUsername(sql.placeholder("handle"))} and ${profileVisible(viewer)} and ${statsVisible(viewer)}`;

const byHandle = preparedAs(StatsRow, (db) =>
  db
    .select({
      userId: u.id,
      username: sql<string>`u.username`,
      displayName: sql<string>`coalesce(u.name, u.username)`,
      indexed: profileIndexed(sql.placeholder("monthAgo")),
      stats: readStatsSql,
    })
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(whoShows)
    .prepare("stats_by_handle"),
);
const booksByHandle = preparedAs(StatsBooksRow, (db) =>
  db
    .select({ stats: booksSql })
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(whoShows)
    .prepare("stats_of_books_by_handle"),
);
const authorsByHandle = preparedAs(StatsAuthorsRow, (db) =>
  db
    .select({ authors: authorsSql })
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(whoShows)
    .prepare("stats_of_authors_by_handle"),
);
const daysByHandle = preparedAs(StatsDaysRow, (db) =>
  db
    .select({ userId: u.id, days: daysOfYearSql })
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(whoShows)
    .prepare("stats_days_by_handle"),
);

const asked = (ctx: Context, username: string, year?: number) => ({
  handle: username.toLowerCase(),
  viewer: ctx.actor?.userId ?? null,
  year: year ?? null,
  today: isoDate(ctx.now),
});

/**
 * What a reader finished, in one year or in all; 404 when the profile or its stats are hidden from the caller. Sums,
 * books and authors are asked for at once: each behind the gate, and each is a third of the work.
 */
export async function getReadingStats(ctx: Context, username: string, { year }: { year?: number }): Promise<StatsPage> {
  const whom = asked(ctx, username, year);
  const [[row], [ofBooks], [ofAuthors]] = await Promise.all([
    byHandle(ctx.db).execute({ ...whom, monthAgo: monthBefore(ctx.now) }),
    booksByHandle(ctx.db).execute(whom),
    authorsByHandle(ctx.db).execute(whom),
  ]);
  if (!row || !ofBooks || !ofAuthors) throw notFound("Profile");
  ctx.answer.dependsOn(`reader:${row.userId}`);
  const { stats, username: name, displayName, indexed } = row;
  return { ...stats, ...ofBooks.stats, ...ofAuthors, year: year ?? null, username: name, displayName, indexed };
}

/** The days of one year of these statistics, or of the newest, which can be asked for before it is known which that is. */
export async function getReadingDays(
  ctx: Context,
  username: string,
  ofYear: number | "newest",
): Promise<ReadingStats["days"]> {
  const { handle, viewer, year, today } = asked(ctx, username, ofYear === "newest" ? undefined : ofYear);
  const [row] = await daysByHandle(ctx.db).execute({ handle, viewer, year, today });
  if (!row) throw notFound("Profile");
  ctx.answer.dependsOn(`reader:${row.userId}`);
  return row.days;
}
