/** The first books of one person, most read first, without looking at all of those that somebody wrote who wrote very many. */
import { type SQL, sql } from "drizzle-orm";
import { inCatalogue } from "./sql";

/** The places of so many books and fewer are read off an index at once. */
const MANY = 5_000;
/** So many of the most read of the catalogue are walked by until enough of that person were met. */
const WALKED = 100_000;

type First = {
  /** Of no row around it: what that person wrote is gathered once. */
  authorId: SQL;
  /** A further condition on the row `wrote`. */
  behind?: SQL;
  limit: SQL;
  offset?: SQL;
};

/**
 * As rows (id, popularity). Where books stand is read off indexes that have nothing else; the rows themselves, which are large
 * and lie anywhere, only of those that are shown. `or false` keeps a list to look into from becoming a join.
 */
export const firstBooksOf = ({ authorId, behind = sql`true`, limit, offset = sql`0` }: First): SQL => {
  const ofAuthor = sql`contribution.author_id = ${authorId} and contribution.role = 'author'`;
  const first = sql`order by wrote.popularity desc, wrote.id limit ${limit}::int offset ${offset}::int`;
  return sql`(with near as materialized (select wrote.id, wrote.popularity from (select w.id, w.popularity from works w
      where (select author.book_count from authors author where author.id = ${authorId}) > ${MANY}::int
      order by w.popularity desc, w.id limit ${WALKED}::int) wrote
    where (wrote.id in (select contribution.work_id from contributions contribution where ${ofAuthor}) or false)
      and (select ${inCatalogue} from works w where w.id = wrote.id) and ${behind} ${first}),
  wrote as materialized (select w.id, w.popularity from contributions contribution join works w on w.id = contribution.work_id
    where (select count(*) from near) < ${limit}::int and ${ofAuthor} and ${inCatalogue})
  select near.id, near.popularity from near where (select count(*) from near) = ${limit}::int
  union all (select wrote.id, wrote.popularity from wrote where ${behind} ${first}))`;
};
