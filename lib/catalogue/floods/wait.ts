import { type SQL, sql } from "drizzle-orm";
import { AnyRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const youngOnes = ({ now }: Context, userId: string): SQL =>
  sql`users where id = ${userId}::uuid and created_at + interval '24 hours' > ${now.toISOString()}::timestamptz`;

/**
 * Whether `waitForSecondDay` will have the ratings of an account wait that do not yet: with the first one, or where their
 * second day was counted since the caller's `now`. To be asked while the account is locked.
 */
export async function beginsToWait(ctx: Context, userId: string): Promise<boolean> {
  const begins = sql`select 1 from ${youngOnes(ctx, userId)} and not exists (select 1 from rating_waits wait where wait.user_id = users.id)`;
  return (await readRows(ctx.db, AnyRow, begins)).length > 0;
}

/** Notes that the ratings of an account of less than 24 hours do not count yet; nothing for any other. */
export async function waitForSecondDay(ctx: Context, userId: string): Promise<void> {
  await ctx.db.execute(sql`
    insert into rating_waits (user_id, counts_at) select id, created_at + interval '24 hours' from ${youngOnes(ctx, userId)} on conflict do nothing`);
}
