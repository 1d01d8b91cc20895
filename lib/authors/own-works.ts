/**
 * What somebody wrote, and what readers did with it, for sums over all of it. It is looked up book by book (`lateral`, not
 * pulled up): joined, PostgreSQL goes through the reviews and libraries of everybody for somebody who wrote very much.
 */
import { type SQL, sql } from "drizzle-orm";
import { isInCatalogue } from "@/lib/catalogue/sql";

type Author = { id: string };

/** The author's books in the catalogue, as rows (work_id). */
export const worksOf = ({ id }: Author): SQL => sql`(select own.work_id from contributions own
  where own.author_id = ${id} and own.role = 'author' and ${isInCatalogue(sql`own.work_id`)})`;

/** Every review of these books, behind no gate. */
export const reviewsOf = (author: Author): SQL => sql`(select r.* from ${worksOf(author)} own
  cross join lateral (select * from reviews review where review.work_id = own.work_id offset 0) r)`;
