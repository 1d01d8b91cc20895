/** In which order a library is listed, and which of its books stand on a page of it. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { libraryEntries } from "@/db/schema/library";
import { byAuthor, titleKeyOf, type Within } from "./library-by-author";
import { w } from "./sql";

/** The caller's own stars (in quarters) for the book of an entry. */
export const ownStars = sql`(select review.rating from reviews review where review.user_id = ${libraryEntries}.user_id and review.work_id = ${libraryEntries}.work_id)`;

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
