import { sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";

/** Notes that the ratings of an account of less than 24 hours do not count yet; nothing for any other. */
export async function waitForSecondDay({ db, now }: Context, userId: string): Promise<void> {
  await db.execute(sql`
    insert into rating_waits (user_id, counts_at) select id, created_at + interval '24 hours' from users
    where id = ${userId}::uuid and created_at + interval '24 hours' > ${now.toISOString()}::timestamptz on conflict do nothing`);
}
