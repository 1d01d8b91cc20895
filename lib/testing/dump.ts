import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";

/** What a merge writes about itself. */
const LEFT_OUT = ["merges", "merge_pairs", "merged_rows", "audit_log", "cache_changes"];

/** Every row of every table, as text, by table. */
export async function dump(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables)
    if (!LEFT_OUT.includes(name))
      rows[name] = (
        await db.execute<{ row: string }>(
          sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
        )
      ).map(({ row }) => row);
  return rows;
}
