import { sql } from "drizzle-orm";
import { requireReader } from "@/lib/auth/access";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, inCatalogue, w } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";

/** What the followed authors wrote and the caller does not have, the most read first. */
export async function listFollowedBooks(ctx: Context, limit: number): Promise<BookView[]> {
  const reader = requireReader(ctx);
  const rows = await ctx.db
    .select({ book: bookJson() })
    .from(w)
    .where(
      sql`${inCatalogue} and exists (select 1 from contributions contribution join author_follows follow on follow.author_id = contribution.author_id
        where contribution.work_id = w.id and contribution.role = 'author' and follow.user_id = ${reader.userId})
        and not exists (select 1 from library_entries entry where entry.work_id = w.id and entry.user_id = ${reader.userId})`,
    )
    .orderBy(sql`w.popularity desc, w.id`)
    .limit(limit);
  return rows.map(({ book }) => book);
}
