import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/** Few enough rows for a statement of milliseconds that nobody waits behind, however many there are to delete. */
export const BATCH = 1_000;
const FILES = 100;
/** How long files may take before their rows follow: a slow bucket must not outlast the transaction's own limit. */
const FILES_MS = 5_000;

/** Somebody who changes the very rows of a batch again and again would keep it going for ever. */
const FRUITLESS = 10;

const Batch = z.object({ picked: z.int(), gone: z.int() });

/**
 * Deletes the rows of `table` for which `where` holds, a batch a transaction, until none is left: rows that are in use are
 * waited for, and one that changed meanwhile is in the next batch. Answers how many there were. A place names a row within
 * one partition only (db/partition.ts), hence `tableoid`.
 */
export async function deleteInBatches(ctx: Context, table: string, where: SQL): Promise<number> {
  const name = sql.identifier(table);
  for (let total = 0, fruitless = 0; ; ) {
    const [batch] = await readRows(
      ctx.db,
      Batch,
      sql`
      with picked as materialized (select tableoid, ctid from ${name} where ${where} limit ${BATCH} for update),
        gone as (delete from ${name} where ctid = any(array(select ctid from picked))
          and (tableoid, ctid) in (select tableoid, ctid from picked) returning 1)
      select (select count(*)::int from picked) as picked, (select count(*)::int from gone) as gone`,
    );
    const { picked, gone } = batch ?? { picked: 0, gone: 0 };
    total += gone;
    if (picked === gone && picked < BATCH) return total;
    fruitless = gone === 0 ? fruitless + 1 : 0;
    if (fruitless === FRUITLESS) throw new Error(`Rows of ${table} are changed faster than they can be deleted.`);
  }
}

type WithFiles<Row> = {
  table: string;
  where: SQL;
  columns: SQL;
  /** What those columns are. */
  row: z.ZodType<Row>;
  inUse?: "leave" | "wait";
  filesMs?: number;
};

/**
 * The same for rows that files belong to: the files of a batch go first and its rows after them, so that a job that is
 * killed in between leaves rows to take up again and no file that nobody knows of. Rows that are in use are left for the
 * next time, or waited for.
 */
export async function deleteWithFiles<Row>(
  ctx: Context,
  { table, where, columns, row, inUse = "leave", filesMs = FILES_MS }: WithFiles<Row>,
  removeFile: (row: Row) => Promise<void>,
): Promise<number> {
  const name = sql.identifier(table);
  const taken = z.object({ ctid: z.string(), file: row });
  for (let total = 0; ; ) {
    const { gone, isLast } = await inTransaction(ctx, async (tx) => {
      const rows = await readRows(
        tx.db,
        taken,
        sql`select ctid::text, (select to_json(f) from (select ${columns}) f) as file
          from ${name} where ${where} limit ${FILES} for update ${inUse === "wait" ? sql`` : sql`skip locked`}`,
      );
      const until = performance.now() + filesMs;
      const gone: string[] = [];
      for (const { ctid, file } of rows) {
        await removeFile(file);
        gone.push(`"${ctid}"`);
        if (performance.now() > until) break;
      }
      await tx.db.execute(sql`delete from ${name} where ctid = any(${sql.param(`{${gone.join(",")}}`)}::tid[])`);
      return { gone: gone.length, isLast: rows.length < FILES && gone.length === rows.length };
    });
    total += gone;
    if (isLast) return total;
  }
}
