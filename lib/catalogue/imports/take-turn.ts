import { sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";

const IMPORT_LOCK = 7_302_653;
const PATIENCE = "25s";

/**
 * Imports take turns, batch by batch, for the length of the caller's transaction: each decides on what the others have
 * written. A batch takes seconds, so this lock is waited for longer than others. Comes before any row of the catalogue.
 */
export async function takeTurn(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`);
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}
