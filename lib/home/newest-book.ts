/**
 * The newest book of a followed author that the reader does not have. Of somebody who wrote very many one is among the newest
 * of the catalogue, which an index has in order; all that somebody wrote is looked through only where none is.
 */
import { type SQL, sql } from "drizzle-orm";
import { contributions, works } from "@/db/schema/catalogue";
import { libraryEntries } from "@/db/schema/library";
import { HEAD } from "@/lib/catalogue/best-matches";
import { inCatalogue } from "@/lib/catalogue/sql";

/** The places of so many books and fewer are read off an index at once. */
const MANY = 5_000;

/** Its id; `follow` is the row of the follow. */
export const newestBookOf = (userId: SQL): SQL => {
  const ofAuthor = sql`contribution.author_id = follow.author_id and contribution.role = 'author'`;
  const newest = sql`where not exists (select 1 from ${libraryEntries} entry where entry.user_id = ${userId} and entry.work_id = wrote.id)
    order by wrote.first_published desc nulls last, wrote.id desc limit 1`;
  return sql`(with head as materialized (select w.* from (select w.id, w.first_published from ${works} w
      where (select author.book_count from authors author where author.id = follow.author_id) > ${MANY}::int
        and w.first_published is not null and ${inCatalogue} order by w.first_published desc, w.id desc limit ${HEAD}::int) w
    where exists (select 1 from ${contributions} contribution where contribution.work_id = w.id and ${ofAuthor} offset 0)),
  near as materialized (select wrote.id from head wrote ${newest}),
  wrote as materialized (select w.id, w.first_published from ${contributions} contribution join ${works} w on w.id = contribution.work_id
    where not exists (select 1 from near) and ${ofAuthor} and ${inCatalogue})
  select coalesce((select near.id from near), (select wrote.id from (select * from wrote
    order by wrote.first_published desc nulls last, wrote.id desc offset 0) wrote ${newest})))`;
};
