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
      sql`${inCatalogue} and exists (select 1 from contributions c join author_follows f on f.author_id = c.author_id
        where c.work_id = w.id and c.role = 'author' and f.user_id = ${reader.userId})
        and not exists (select 1 from library_entries l where l.work_id = w.id and l.user_id = ${reader.userId})`,
    )
    .orderBy(sql`w.popularity desc, w.id`)
    .limit(limit);
  return rows.map(({ book }) => book);
}
