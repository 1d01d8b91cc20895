import { sql } from "drizzle-orm";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { profileVisible, statsVisible, whereUsername } from "./access";
import { finishedReads } from "./stats-sql";
import { FinishedRow } from "./views";

/** A book with the genre that challenges count it under. */
export type FinishedBook = BookView & { genre: string | null };

/**
 * The books a reader finished, in one year or in all, in the order of reading: the latest `limit` of them. None where the
 * stats are hidden from the caller; of books that only the reader's file names, none to anybody else.
 */
export async function listFinishedBooks(
  ctx: Context,
  username: string,
  { year, limit }: { year: number | null; limit: number },
): Promise<FinishedBook[]> {
  const viewer = ctx.actor?.userId ?? null;
  const rows = await readRows(
    ctx.db,
    FinishedRow,
    sql`select ${bookJson()} as book, w.genres[1] as genre from users u left join profiles profile on profile.user_id = u.id
      cross join lateral ${finishedReads} finished join works w on w.id = finished.work_id
      where ${whereUsername(username.toLowerCase())} and ${profileVisible(viewer)} and ${statsVisible(viewer)}
        and (w.made_by is null or w.made_by = ${viewer}::uuid)
        and (${year}::int is null or extract(year from finished.finished_on) = ${year}::int)
      order by finished.finished_on desc, finished.work_id limit ${limit}`,
  );
  return rows.map(({ book, genre }) => ({ ...book, genre })).reverse();
}
