import { count, sql } from "drizzle-orm";
import { libraryEntries } from "@/db/schema/library";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { prepared } from "@/lib/kernel/database";
import { LibraryStatus } from "./schemas";

const byStatus = prepared((db) =>
  db
    .select({ status: libraryEntries.status, count: count() })
    .from(libraryEntries)
    .where(sql`${libraryEntries.userId} = ${sql.placeholder("userId")}`)
    .groupBy(libraryEntries.status)
    .prepare("library_counts"),
);

/** How many books of the caller's library stand under each status; 0 where there are none. */
export async function countLibrary(ctx: Context): Promise<Record<LibraryStatus, number>> {
  const reader = requireReader(ctx);
  const rows = await byStatus(ctx.db).execute({ userId: reader.userId });
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(LibraryStatus.options.map((status) => [status, counts.get(status) ?? 0])) as Record<
    LibraryStatus,
    number
  >;
}
