/** In which order a library is listed, and which of its books stand on a page of it. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { libraryEntries } from "@/db/schema/library";
import { w } from "./sql";

/** The caller's own stars (in quarters) for the book of an entry. */
export const ownStars = sql`(select review.rating from reviews review where review.user_id = ${libraryEntries}.user_id and review.work_id = ${libraryEntries}.work_id)`;

/** What a library is ordered by is read row by row: joined, a large one reads the whole catalogue. */
const titleKeyOf = (workId: SQL) => sql`(select work.title_key from works work where work.id = ${workId} offset 0)`;
/** As a library files its authors (by the family name where it is known), and as people sort letters in any script. */
const firstAuthor = sql`(select author.sort_name from contributions contribution join authors author on author.id = contribution.author_id
  where contribution.work_id = ${libraryEntries.workId} and contribution.role = 'author'
  order by contribution.position, contribution.author_id limit 1) collate "und-x-icu"`;

export const ORDERS = {
  touched: sql`${libraryEntries.updatedAt} desc, ${libraryEntries.workId}`,
  added: sql`${libraryEntries.addedAt} desc, ${libraryEntries.workId}`,
  finished: sql`${libraryEntries.finishedOn} desc nulls last, ${libraryEntries.workId}`,
  title: sql`w.title_key using ~<~, ${libraryEntries.workId}`, // joined: there is an index of titles
  author: sql`${firstAuthor} nulls last, ${titleKeyOf(sql`${libraryEntries.workId}`)} using ~<~, ${libraryEntries.workId}`,
  rating: sql`${ownStars} desc nulls last, ${libraryEntries.updatedAt} desc, ${libraryEntries.workId}`,
};
export type LibraryOrder = keyof typeof ORDERS;

type Within = { userId: string; where: SQL | undefined; limit: number; offset: number };

/** The ids of the books on a page of what `where` leaves of `library_entries`. */
export function placesIn(db: Db, order: LibraryOrder, within: Within) {
  if (order === "author") return byAuthor(within);
  if (order === "rating") return byStars(within);
  const places = db.select({ workId: libraryEntries.workId }).from(libraryEntries).$dynamic();
  if (order === "title") places.innerJoin(w, eq(w.id, libraryEntries.workId));
  return places.where(within.where).orderBy(ORDERS[order]).limit(within.limit).offset(within.offset);
}

/**
 * The stars are read at once and not book by book. The join is full because such a one is never a loop, and of a reader
 * who has just imported a library the planner expects ten rows in each.
 */
const byStars = ({ userId, where, limit, offset }: Within): SQL =>
  sql`(select entry.work_id from (select ${libraryEntries.workId}, ${libraryEntries.updatedAt}, true as present from ${libraryEntries} where ${where}) entry
      full join (select review.work_id, review.rating from reviews review where review.user_id = ${userId}::uuid and review.rating is not null) rated
        on rated.work_id = entry.work_id
    where coalesce(entry.present, false)
    order by rated.rating desc nulls last, entry.updated_at desc, entry.work_id limit ${limit}::int offset ${offset}::int)`;

/**
 * The first authors of all books are found in one pass over an index, and so are their names; each wrote one of the books
 * at least, so the page ends with one of the first names. Titles are read of the books by these alone, and books without
 * an author only where those do not fill the page. For the full join see above.
 */
const byAuthor = ({ where, limit, offset }: Within): SQL => {
  const end = sql`${limit + offset}::int`;
  return sql`(with wrote as materialized (select distinct on (contribution.work_id) contribution.work_id, contribution.author_id from contributions contribution
      where contribution.role = 'author' and contribution.work_id = any(array(select ${libraryEntries.workId} from ${libraryEntries} where ${where} order by 1))
      order by contribution.work_id, contribution.position, contribution.author_id),
    writer as materialized (select author.id, author.sort_name collate "und-x-icu" as name from authors author
      where author.id = any(array(select distinct wrote.author_id from wrote order by 1))),
    foremost as (select writer.id, writer.name, true as present from writer
      where coalesce(writer.name <= (select name from writer order by name limit 1 offset ${end} - 1), true)),
    filed as materialized (select wrote.work_id, foremost.name from wrote full join foremost on foremost.id = wrote.author_id
      where coalesce(foremost.present, false)),
    placed as (select * from filed union all select ${libraryEntries.workId}, null from ${libraryEntries}
      where (select count(*) from filed) < ${end} and ${where} and ${libraryEntries.workId} not in (select wrote.work_id from wrote))
    select placed.work_id from placed
    order by placed.name nulls last, ${titleKeyOf(sql`placed.work_id`)} using ~<~, placed.work_id
    limit ${limit}::int offset ${offset}::int)`;
};
