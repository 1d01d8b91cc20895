/**
 * What somebody wrote, and what readers did with it. Ids are given as a list (`= any(array(…))`) that PostgreSQL walks an
 * index with: it takes the list for short, so that no plan depends on how much it believes somebody wrote. Joined, it goes
 * through the reviews and libraries of everybody for who wrote very much, or looks for each book from the top of an index.
 */
import { type SQL, sql } from "drizzle-orm";
import { inCatalogue } from "@/lib/catalogue/sql";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

type Author = { id: string };

/** The ids of all that the author wrote, in order; those that are readers' own are among them. */
const written = ({ id }: Author): SQL =>
  sql`array(select own.work_id from contributions own where own.author_id = ${id}::uuid and own.role = 'author' order by 1)`;

/** The condition on a work (alias `w`) that the author wrote it, and that it is in the catalogue. */
export const isOf = (author: Author): SQL => sql`(w.id = any(${written(author)}) and ${inCatalogue})`;

/** Every review of the author's books in the catalogue, behind no gate. */
export const reviewsOf = (author: Author): SQL =>
  sql`(select review.* from reviews review where review.work_id = any(array(select w.id from works w where ${isOf(author)} order by 1)))`;

/**
 * The ids of some of the author's books, most rated first. What was rated at all is read off `works_rated_idx`, which is
 * small; all books are placed, by `works_place_idx`, where these do not fill the page.
 */
export async function foremostBooks(
  { db }: Context,
  author: Author,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await readRows(
    db,
    IdRow,
    sql`with rated as materialized (select w.id, w.rating_count, w.popularity from works w where ${isOf(author)} and w.rating_count > 0),
      rest as (select w.id, 0, w.popularity from works w
        where (select count(*) from rated) < ${limit + offset}::int and ${isOf(author)} and w.id not in (select rated.id from rated))
      select place.id from (select * from rated union all select * from rest) place
      order by place.rating_count desc, place.popularity desc, place.id limit ${limit}::int offset ${offset}::int`,
  );
  return rows.map(({ id }) => id);
}

/** Ids that are at hand, as a list in a statement. */
export const listOf = (ids: readonly string[]): SQL =>
  sql`array(select x.value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json) x)`;
