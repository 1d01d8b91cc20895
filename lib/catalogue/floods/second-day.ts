/** A rating counts from the second day of its reader's account on: one made for a single rating moves nothing at once. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { recountRatingsOf } from "../ratings";

/** How many accounts one run of the job takes up at most; the next follows within minutes. */
const ACCOUNTS = 200;

/**
 * Counts the ratings of the accounts whose second day has begun, each account in a transaction of its own; two processes
 * share them. Answers how many it took up.
 */
export async function countSecondDay(ctx: Context): Promise<number> {
  for (let done = 0; ; done += 1) if (done === ACCOUNTS || !(await countNext(ctx))) return done;
}

const Due = z.object({ user_id: Id });

async function countNext(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [due] = await readRows(
      tx.db,
      Due,
      sql`delete from rating_waits where user_id = (select user_id from rating_waits where counts_at <= ${ctx.now.toISOString()}::timestamptz
        order by counts_at, user_id limit 1 for update skip locked) returning user_id`,
    );
    if (!due) return false;
    await tx.db.execute(sql`select 1 from users where id = ${due.user_id} for update`); // a rating is being given: it is among them
    const counted = await recountRatingsOf(tx, due.user_id);
    await invalidateTags(tx, ...counted.flatMap((id) => [`book:${id}`, `reviews:${id}`]));
    return true;
  });
}
