/**
 * The best matches of a search without sorting all that match: a common word is in a third of all titles. Who matches among
 * the most read is read off an index in the order of the answer; only what they leave open is asked of everything, and that
 * is little, for a word that few of the most read have is a rare one.
 */
import { type SQL, sql } from "drizzle-orm";
import { inCatalogue } from "./sql";

export type Term = SQL | ReturnType<typeof sql.placeholder> | string;

/** `last`: how many rows are wanted, those that an offset skips too. `narrowed` is a further condition on the row. */
type Wanted = { terms: Term; key: Term; last: Term | number; narrowed?: SQL };

/** So many of the most read are looked through first; more when many are wanted. */
export const HEAD = 3_000;
const HEAD_PER_ROW = 10;

const headOf = (last: Term | number) => sql`greatest(${HEAD}::int, ${HEAD_PER_ROW}::int * ${last}::int)`;

/** Behind every text that begins with the key, in the order of bytes. */
export const END = "\u{10ffff}";

/**
 * Works as rows (id, popularity, exact, begins): the first `last` of them in the order of `bestFirst` are the first of all.
 * A title that begins with the key has its words, so these need not be asked for.
 */
export const bestWorks = ({ terms, key, last, narrowed = sql`true` }: Wanted): SQL => sql`(with
  head as materialized (select w.id, w.popularity, w.title_key = ${key}::text as exact, starts_with(w.title_key, ${key}::text) as begins
    from (select * from works w where ${inCatalogue} order by w.popularity desc, w.id limit ${headOf(last)}) w
    where w.search_vector @@ (select ${terms}::tsquery) and ${narrowed}),
  counted as materialized (select count(*) as matching, count(*) filter (where begins) as beginning from head)
  (select * from head)
  union (select w.id, w.popularity, true, true from works w where w.title_key = ${key}::text and ${inCatalogue} and ${narrowed}
    order by w.popularity desc, w.id limit ${last}::int)
  union (select w.id, w.popularity, w.title_key = ${key}::text, true
    from (select w.* from works w where (select beginning from counted) < ${last}::int
      and w.title_key ~>=~ ${key}::text and w.title_key ~<~ (${key}::text || ${END}::text) and ${inCatalogue} and ${narrowed} offset 0) w
    order by w.popularity desc, w.id limit ${last}::int)
  union (select w.id, w.popularity, w.title_key = ${key}::text, starts_with(w.title_key, ${key}::text)
    from (select w.* from works w where (select matching from counted) < ${last}::int
      and w.search_vector @@ (select ${terms}::tsquery) and ${inCatalogue} and ${narrowed} offset 0) w
    order by w.popularity desc, w.id limit ${last}::int))`;

/** People as rows (id, popularity, exact), in the same way. */
export const bestAuthors = ({ terms, key, last, narrowed = sql`true` }: Wanted): SQL => sql`(with
  head as materialized (select a.id, a.popularity, a.name_key = ${key}::text as exact
    from (select * from authors a order by a.popularity desc, a.id limit ${headOf(last)}) a
    where a.book_count > 0 and a.search_vector @@ (select ${terms}::tsquery) and ${narrowed}),
  counted as materialized (select count(*) as matching from head)
  (select * from head)
  union (select a.id, a.popularity, true from (select a.* from authors a where a.name_key = ${key}::text and a.book_count > 0
      and ${narrowed} offset 0) a order by a.popularity desc, a.id limit ${last}::int)
  union (select a.id, a.popularity, a.name_key = ${key}::text
    from (select a.* from authors a where (select matching from counted) < ${last}::int
      and a.book_count > 0 and a.search_vector @@ (select ${terms}::tsquery) and ${narrowed} offset 0) a
    order by a.popularity desc, a.id limit ${last}::int))`;

/** The order of `bestWorks` and `bestAuthors` (alias `best`). */
export const bestWorksFirst = sql`best.exact desc, best.begins desc, best.popularity desc, best.id`;
export const bestAuthorsFirst = sql`best.exact desc, best.popularity desc, best.id`;
