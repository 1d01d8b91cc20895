import { type SQL, sql } from "drizzle-orm";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { profileVisible, statsVisible, whereUsername } from "./access";
import { FinishedRow } from "./views";

/** A book with the genre that challenges count it under. */
export type FinishedBook = BookView & { genre: string | null };

const viewer = parameter("viewer", "uuid");
const [year, limit] = [sql.placeholder("year"), sql.placeholder("limit")];

/** The latest of some readings of `u`: walked day by day in an index, so that of a long life with books its end alone is read. */
const latest = (readings: SQL) => sql`(select read.work_id, read.finished_on from ${readings} and read.user_id = u.id
  and read.finished_on >= coalesce(make_date(${year}::int, 1, 1), '-infinity')
  and read.finished_on < coalesce(make_date(${year}::int + 1, 1, 1), 'infinity')
  and (select work.made_by is null or work.made_by = ${viewer}::uuid from works work where work.id = read.work_id)
  order by read.finished_on desc fetch first (${limit}::int) rows with ties)`;

const byHandle = preparedAs(FinishedRow, (db) =>
  db
    .select({ book: bookJson(), genre: sql<string | null>`w.genres[1]` })
    .from(
      sql`users u left join profiles profile on profile.user_id = u.id
        cross join lateral (${latest(sql`library_entries read where read.status = 'finished'`)}
          union all ${latest(sql`earlier_reads read where true`)} order by finished_on desc, work_id limit ${limit}::int) finished
        join works w on w.id = finished.work_id`,
    )
    .where(sql`${whereUsername(sql.placeholder("handle"))} and ${profileVisible(viewer)} and ${statsVisible(viewer)}`)
    .orderBy(sql`finished.finished_on desc, finished.work_id`)
    .prepare("finished_by_handle"),
);

/**
 * The books a reader finished, in one year or in all, in the order of reading: the latest `limit` of them. None where the
 * stats are hidden from the caller; of books that only the reader's file names, none to anybody else.
 */
export async function listFinishedBooks(
  ctx: Context,
  username: string,
  chosen: { year: number | null; limit: number },
): Promise<FinishedBook[]> {
  const asked = { handle: username.toLowerCase(), viewer: ctx.actor?.userId ?? null, ...chosen };
  const rows = await byHandle(ctx.db).execute(asked);
  return rows.map(({ book, genre }) => ({ ...book, genre })).reverse();
}
