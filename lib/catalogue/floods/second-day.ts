/** A rating counts from the second day of its reader's account on: one made for a single rating moves nothing at once. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { isAway } from "@/db/passing";
import { Id } from "@/lib/http/fields";
import { AnyRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { changeAllRatings } from "../ratings";

/** How many accounts one run of the job takes up at most; the next follows within minutes. */
const ACCOUNTS = 200;

const Due = z.object({ user_id: Id });

/**
 * Counts the ratings of the accounts whose second day has begun, each account in a transaction of its own; two processes
 * share them, and one that cannot be counted keeps no other one waiting. Answers how many it took up.
 */
export async function countSecondDay(ctx: Context): Promise<number> {
  const due = await readRows(
    ctx.db,
    Due,
    sql`select user_id from rating_waits where ${isDue(ctx)} order by counts_at, user_id limit ${ACCOUNTS}`,
  );
  const failures: unknown[] = [];
  let counted = 0;
  for (const { user_id: userId } of due) {
    try {
      if (await countRatingsOf(ctx, userId)) counted += 1;
    } catch (error) {
      if (isAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not every account's ratings could be counted.");
  return counted;
}

const isDue = ({ now }: Context) => sql`counts_at <= ${now.toISOString()}::timestamptz`;

/** False where another process counts them, or has. */
async function countRatingsOf(ctx: Context, userId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const wait = sql`select 1 from rating_waits where user_id = ${userId}::uuid and ${isDue(ctx)} for update skip locked`;
    if ((await readRows(tx.db, AnyRow, wait)).length === 0) return false;
    await tx.db.execute(sql`select 1 from users where id = ${userId}::uuid for update`); // a rating is being given: it is among them
    const books = await changeAllRatings(tx, userId, async () => {
      await tx.db.execute(sql`delete from rating_waits where user_id = ${userId}::uuid`);
    });
    await invalidateTags(tx, ...books.flatMap((id) => [`book:${id}`, `reviews:${id}`]));
    return true;
  });
}
