/**
 * A reader's year as JSON inside SQL (alias `u`): one pass over the finished readings of that year, by the rules of the
 * reading stats, and everything else from what it gave. What looks further back asks an index for one row.
 */
import { type SQL, sql } from "drizzle-orm";
import { authorRef, bookJson, inCatalogue, notHidden } from "@/lib/catalogue/sql";
import { parameter } from "@/lib/kernel/database";
import { finishedReads, inYear, pagesRead } from "./stats-sql";
import type { YearStats } from "./views";

const viewer = parameter("viewer", "uuid");
const year = sql.placeholder("year");
const [limit, offset] = [sql.placeholder("limit"), sql.placeholder("offset")];

const begin = sql`make_date(${year}::int, 1, 1)`;
const end = sql`make_date(${year}::int + 1, 1, 1)`;

/** A book that this viewer may be shown (alias `w`): those that only the reader's file names are the reader's alone. */
const shown = sql`(w.made_by is null or w.made_by = ${viewer}::uuid)`;

/** Whether a finished reading (alias `finished`) was not the first of its book. A reading without a date came before the latest one. */
const isReread = sql`exists (select 1 from earlier_reads before where before.user_id = u.id and before.work_id = finished.work_id
  and (before.finished_on < finished.finished_on or (before.finished_on is null and exists (select 1 from library_entries entry
    where entry.user_id = u.id and entry.work_id = finished.work_id and entry.status = 'finished' and entry.finished_on = finished.finished_on))))`;

/** More authors in a year than this: it is cheaper to know all that the reader has than to look for each work of theirs. */
const MANY_AUTHORS = 100;

/**
 * Whether a book of author `a` was finished before the year, or nobody knows when. A select of its own for each author, and
 * for each book of theirs (`lateral`, not pulled up): as a join, the planner would read all that the reader ever had. Only
 * after a year of many authors the ids of all that are read, once and in an index alone; `case` keeps the others from it.
 */
const readBefore = sql`coalesce((select true from contributions wrote
  cross join lateral (select * from library_entries entry where entry.user_id = u.id and entry.work_id = wrote.work_id offset 0) entry
  where wrote.author_id = a.id and wrote.role = 'author'
    and case when (select count(*) from writers) > ${MANY_AUTHORS}
      then wrote.work_id in (select own.work_id from library_entries own where own.user_id = u.id) else true end
    and ((entry.status = 'finished' and coalesce(entry.finished_on < ${begin}, true))
      or exists (select 1 from earlier_reads before where before.user_id = u.id and before.work_id = entry.work_id
        and coalesce(before.finished_on < ${begin}, true))) limit 1), false)`;

const readingJson = () => sql`json_build_object('book', ${bookJson()}, 'finishedOn', x.finished_on, 'pages', x.pages,
  'rating', x.rating / 4.0, 'reread', x.reread)`;

/** The first shown reading of the year in an order, of those that `where` holds for. */
const reading = (order: SQL, where = sql`true`) => sql`(select ${readingJson()} from (
  select * from mine where mine.shown and ${where} order by ${order}, mine.place limit 1) x join works w on w.id = x.work_id)`;

/** One more than one place to be last, one more than one length to be shortest. */
const ifSeveral = (what: SQL, json: SQL) =>
  sql`case when (select count(distinct ${what}) from mine where mine.shown) > 1 then ${json} end`;

/** The year of the reading nearest to this one on a side (`where`), of those that the viewer may be shown. */
const yearBeside = (side: "before" | "after", where: SQL) => {
  const [direction, best] = side === "before" ? [sql`desc`, sql`greatest`] : [sql`asc`, sql`least`];
  const from = (readings: SQL) => sql`(select read.finished_on from ${readings}
    and read.user_id = u.id and ${where} and (select ${shown} from works w where w.id = read.work_id)
    order by read.finished_on ${direction} limit 1)`;
  const latest = from(sql`library_entries read where read.status = 'finished'`);
  return sql`extract(year from ${best}(${latest}, ${from(sql`earlier_reads read where true`)}))::int`;
};

/** Authors of the year's readings with how many of them are theirs; of people, those whom the viewer may know of. */
const writers = sql`(select a.id, a.slug, a.name, a.verified_at, count(*) as readings, min(mine.place) as first from mine
  join contributions wrote on wrote.work_id = mine.work_id and wrote.role = 'author'
  join authors a on a.id = wrote.author_id and (a.made_by is null or a.made_by = ${viewer}::uuid) where mine.shown group by a.id)`;

const writerJson = sql`(${authorRef}::jsonb || jsonb_build_object('count', a.readings))`;

export const yearJson = () => sql<YearStats>`(with mine as materialized (
    select finished.work_id, finished.finished_on, ${pagesRead} as pages, w.genres, w.first_published, ${shown} as shown, ${inCatalogue} as open, r.rating,
      ${isReread} as reread, extract(month from finished.finished_on)::int as month,
      case when finished.listened is not null then coalesce((select max(edition.minutes) from editions edition
        where edition.work_id = finished.work_id), finished.listened) end as minutes,
      row_number() over (order by finished.finished_on, finished.started_on, finished.work_id) as place
    from ${finishedReads} finished join works w on w.id = finished.work_id
    left join reviews r on r.user_id = u.id and r.work_id = finished.work_id and r.visibility = 'public' and ${notHidden("review", sql`r.id`)}
    where ${inYear(year)}),
  writers as materialized ${writers}
  select json_build_object(
    'books', (select count(*) from mine), 'pages', (select coalesce(sum(pages), 0) from mine),
    'withoutPages', (select count(*) from mine where pages is null), 'minutes', (select coalesce(sum(minutes), 0) from mine),
    'rereads', (select count(*) from mine where reread),
    'averageRating', (select round(avg(rating) / 4.0, 2) from mine),
    'months', (select json_agg(json_build_object('month', n.month, 'books', coalesce(m.books, 0), 'pages', coalesce(m.pages, 0)) order by n.month)
      from generate_series(1, 12) n(month) left join (select month, count(*) as books, sum(pages) as pages from mine group by 1) m using (month)),
    'first', ${reading(sql`mine.place`)},
    'last', ${ifSeveral(sql`mine.place`, reading(sql`mine.place desc`))},
    'favourite', ${reading(sql`mine.rating desc, mine.place desc`, sql`mine.rating >= 14`)},
    'longest', ${reading(sql`mine.pages desc`, sql`mine.pages is not null`)},
    'shortest', ${ifSeveral(sql`mine.pages`, reading(sql`mine.pages`, sql`mine.pages is not null`))},
    'oldest', ${reading(sql`mine.first_published`, sql`mine.first_published is not null`)},
    'genres', coalesce((select json_agg(json_build_object('label', x.label, 'count', x.count) order by x.count desc, x.label)
      from (select g.label, count(*) as count from mine, unnest(mine.genres) g(label) group by 1 order by 2 desc, 1 limit 5) x), '[]'::json),
    'mostRead', (select ${writerJson} from writers a where a.readings > 1 order by a.readings desc, a.first, a.id limit 1),
    'newAuthors', (select json_build_object('total', count(*), 'authors', coalesce(json_agg(a.json order by a.first, a.id) filter (where a.nth <= 12), '[]'::json))
      from (select a.id, a.first, ${writerJson} as json, row_number() over (order by a.first, a.id) as nth from writers a where not ${readBefore}) a),
    'previousYear', ${yearBeside("before", sql`read.finished_on < ${begin}`)},
    'nextYear', ${yearBeside("after", sql`read.finished_on >= ${end} and read.finished_on <= ${sql.placeholder("today")}::date`)},
    'shown', (select count(*) from mine where mine.shown), 'open', (select count(*) from mine where mine.open),
    'readings', coalesce((select json_agg(${readingJson()} order by x.place) from (select * from mine where mine.shown
      order by mine.place limit ${limit}::int offset ${offset}::int) x join works w on w.id = x.work_id), '[]'::json)))`;
