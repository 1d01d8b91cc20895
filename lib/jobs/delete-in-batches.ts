import { type SQL, sql } from "drizzle-orm";
import { type Context, inTransaction } from "@/lib/context";

/** Few enough rows for a statement of milliseconds that nobody waits behind, however many there are to delete. */
export const BATCH = 1_000;
const FILES = 100;

/** Deletes the rows of `table` for which `where` holds, a batch a transaction. Answers how many there were. */
export async function deleteInBatches(ctx: Context, table: string, where: SQL): Promise<number> {
  const name = sql.identifier(table);
  for (let total = 0; ; ) {
    const gone = await ctx.db.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${where} limit ${BATCH})) returning 1`,
    );
    total += gone.length;
    if (gone.length < BATCH) return total;
  }
}

/**
 * The same for rows that files belong to: the files of a batch go first and its rows after them, so that a job that is
 * killed in between leaves rows to take up again and no file that nobody knows of. Rows that are in use are left for the
 * next time, or waited for.
 */
export async function deleteWithFiles<Row>(
  ctx: Context,
  { table, where, columns, inUse = "leave" }: { table: string; where: SQL; columns: SQL; inUse?: "leave" | "wait" },
  removeFile: (row: Row) => Promise<void>,
): Promise<number> {
  const name = sql.identifier(table);
  for (let total = 0; ; ) {
    const count = await inTransaction(ctx, async (tx) => {
      const rows = await tx.db.execute<{ ctid: string; file: Row }>(
        sql`select ctid::text, (select to_json(f) from (select ${columns}) f) as file
          from ${name} where ${where} limit ${FILES} for update ${inUse === "wait" ? sql`` : sql`skip locked`}`,
      );
      for (const { file } of rows) await removeFile(file);
      const tids = sql.param(`{${rows.map(({ ctid }) => `"${ctid}"`).join(",")}}`);
      await tx.db.execute(sql`delete from ${name} where ctid = any(${tids}::tid[])`);
      return rows.length;
    });
    total += count;
    if (count < FILES) return total;
  }
}
