/** Which books stand on a page of a library that is listed by author. */
import { type SQL, sql } from "drizzle-orm";
import { libraryEntries } from "@/db/schema/library";

/** A page of what `where` leaves of a library; `isWhole`: nothing but the reader narrows it. */
export type Within = { userId: string; where: SQL | undefined; isWhole: boolean; limit: number; offset: number };

/** What a library is ordered by is read row by row: joined, a large one reads the whole catalogue. */
export const titleKeyOf = (workId: SQL) =>
  sql`(select work.title_key from works work where work.id = ${workId} offset 0)`;

/** A library of fewer books is sorted as it is, and so is one for a page that ends behind so manieth a part of it. */
const MANY = 3_000;
const PART = 8;
/** Of so many of its books the authors are looked up, to guess how far in the alphabet a page ends. */
const SAMPLE = 400;
/** So many people of the whole catalogue are looked through for a page, not more. */
const REACH = 8_000;

/** An index that another ICU has sorted is not asked: it might leave somebody out. */
const isSortedAlike = sql`(select x.collversion is not distinct from pg_collation_actual_version(x.oid)
  from pg_collation x where x.oid = '"und-x-icu"'::regcollation)`;

const firstAuthorOf = (workId: SQL) => sql`(select contribution.author_id from contributions contribution
  where contribution.work_id = ${workId} and contribution.role = 'author' order by contribution.position, contribution.author_id limit 1)`;

/**
 * All books (work_id, name) of a large library by the first people of the alphabet, as far as the page is guessed to go. It
 * is cheaper to look through what those people wrote than to look up who wrote all of the books; fewer rows than `end` mean
 * that the guess was wrong or led too far, as in a library whose names are all behind those of most others. The guess is a
 * name of the sample, behind more of it than are to be expected before the page ends. `coalesce`: hashed, and no join.
 */
const walked = (userId: string, end: SQL): SQL => {
  const own = sql`(select own.work_id from library_entries own where own.user_id = ${userId}::uuid)`;
  return sql`own as materialized (select count(*) as books from ${own} own),
    expected as (select ${SAMPLE}::float8 * ${end} / own.books as names from own
      where own.books > greatest(${MANY}::int, ${PART}::int * ${end}) and ${isSortedAlike}),
    sample as materialized (select author.sort_name collate "und-x-icu" as name
      from (select own.work_id from ${own} own where exists (select 1 from expected) order by own.work_id limit ${SAMPLE}) own
      join authors author on author.id = ${firstAuthorOf(sql`own.work_id`)}),
    people as materialized (select author.id from authors author
      where author.sort_name collate "und-x-icu" <= (select name from sample order by name limit 1
        offset (select ceil(names + 2 * sqrt(names)) + 1 from expected))
      order by author.sort_name collate "und-x-icu" limit ${REACH}),
    theirs as materialized (select wrote.work_id, wrote.author_id from contributions wrote where wrote.role = 'author'
      and wrote.author_id = any(array(select id from people where (select count(*) from people) < ${REACH} order by 1))
      and coalesce(wrote.work_id in ${own}, false)),
    walked as materialized (select theirs.work_id, (select author.sort_name from authors author where author.id = theirs.author_id) collate "und-x-icu" as name
      from theirs where theirs.author_id = ${firstAuthorOf(sql`theirs.work_id`)})`;
};

/**
 * The first authors of all books are found in one pass over an index, and so are their names; each wrote one of the books
 * at least, so the page ends with one of the first names. Titles are read of the books by these alone, and books without
 * an author only where those do not fill the page. A full join is hashed or merged and never a loop, whatever is expected.
 */
export const byAuthor = ({ userId, where, isWhole, limit, offset }: Within): SQL => {
  const end = sql`${limit + offset}::int`;
  const none = sql`walked as (select null::uuid as work_id, null::text collate "und-x-icu" as name where false)`;
  const isToBeSorted = sql`(select count(*) from walked) < ${end}`;
  return sql`(with ${isWhole ? walked(userId, end) : none},
    wrote as materialized (select distinct on (contribution.work_id) contribution.work_id, contribution.author_id from contributions contribution
      where contribution.role = 'author' and contribution.work_id = any(array(select ${libraryEntries.workId} from ${libraryEntries}
        where ${isToBeSorted} and ${where} order by 1))
      order by contribution.work_id, contribution.position, contribution.author_id),
    writer as materialized (select author.id, author.sort_name collate "und-x-icu" as name from authors author
      where author.id = any(array(select distinct wrote.author_id from wrote order by 1))),
    foremost as (select writer.id, writer.name, true as present from writer
      where coalesce(writer.name <= (select name from writer order by name limit 1 offset ${end} - 1), true)),
    filed as materialized (select wrote.work_id, foremost.name from wrote full join foremost on foremost.id = wrote.author_id
      where coalesce(foremost.present, false)),
    placed as (select * from walked where not ${isToBeSorted} union all select * from filed union all select ${libraryEntries.workId}, null from ${libraryEntries}
      where ${isToBeSorted} and (select count(*) from filed) < ${end} and ${where} and ${libraryEntries.workId} not in (select wrote.work_id from wrote))
    select placed.work_id from placed
    order by placed.name nulls last, ${titleKeyOf(sql`placed.work_id`)} using ~<~, placed.work_id
    limit ${limit}::int offset ${offset}::int)`;
};
