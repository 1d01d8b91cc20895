/** What a removal takes away is stored beside its decision for as long as it may be appealed, so that it can be put back. */
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { columnName } from "@/db/names";
import { needsAnotherRow } from "@/db/violates";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { Removal } from "./report-kinds";

const StoredRow = z.object({ row: z.record(z.string(), z.unknown()) });

const placeOf = ({ table, key = "id" }: Removal, id: string): { name: SQL; where: SQL } => ({
  name: sql`${sql.identifier(getTableName(table))}`,
  where: sql`${sql.identifier(columnName(table, key))} = ${id}::uuid`,
});

async function readRow(ctx: Context, removal: Removal, id: string): Promise<Record<string, unknown> | null> {
  const { name, where } = placeOf(removal, id);
  const [found] = await readRows(ctx.db, StoredRow, sql`select to_jsonb(x) as row from ${name} x where ${where}`);
  return found?.row ?? null;
}

/** What a removal took: the whole row, or the columns that it emptied and what it left in them. */
type Taken = { row: Record<string, unknown>; left: Record<string, unknown> | null };

const Taken = z.object({
  row: z.record(z.string(), z.unknown()),
  left: z.record(z.string(), z.unknown()).nullable(),
});

/** Removes a text and answers what it took; null where that cannot be put back. */
export async function removeAndKeep(
  ctx: Context,
  removal: Removal | undefined,
  id: string,
  remove: (ctx: Context, id: string) => Promise<void>,
): Promise<Taken | null> {
  const before = removal ? await readRow(ctx, removal, id) : null;
  await remove(ctx, id);
  if (!removal || !before) return null;
  const after = await readRow(ctx, removal, id);
  if (!after) return { row: before, left: null };
  const columns = removal.columns.map((key) => columnName(removal.table, key));
  const of = (row: Record<string, unknown>) => Object.fromEntries(columns.map((column) => [column, row[column]]));
  return { row: of(before), left: of(after) };
}

/** Puts back what `removeAndKeep` took. What its writer wrote in its place meanwhile stays. */
export async function putBack(ctx: Context, removal: Removal, id: string, taken: unknown): Promise<void> {
  const { row, left } = Taken.parse(taken);
  const { name, where } = placeOf(removal, id);
  const columns = Object.keys(getTableColumns(removal.table))
    .map((key) => columnName(removal.table, key))
    .filter((column) => column in row);
  const list = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}`),
    sql`, `,
  );
  const values = sql`select ${list} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`;
  if (!left) {
    const insert = sql`insert into ${name} (${list}) ${values} on conflict do nothing`;
    await inTransaction(ctx, async (tx) => {
      await tx.db.execute(insert);
    }).catch((error) => {
      if (!needsAnotherRow(error)) throw error; // what it stood under is gone meanwhile: a comment goes with its review
    });
    return;
  }
  const json = sql`${JSON.stringify(left)}::jsonb`;
  const untouched = columns.map(
    (column) => sql`to_jsonb(x) -> ${column}::text is not distinct from ${json} -> ${column}::text`,
  );
  await ctx.db.execute(
    sql`update ${name} x set (${list}) = (${values}) where ${where} and ${sql.join(untouched, sql` and `)}`,
  );
}
