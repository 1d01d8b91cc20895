/** What a book's page shows beside the book itself: how its ratings spread. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { r, ratingCounts } from "./sql";

const RatingRow = z.object({ stars: z.int(), count: z.int() });

const spread = preparedAs(RatingRow, (db) =>
  db
    .select({
      stars: sql<number>`greatest(1, floor(r.rating / 4.0 + 0.5))::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(r)
    .where(sql`r.work_id = ${sql.placeholder("bookId")} and r.rating is not null and ${ratingCounts}`)
    .groupBy(sql`1`)
    .prepare("ratings_of_book"),
);

/** How many rated a book with five stars, four, down to one: half a star counts upwards. The sum is its rating count. */
export async function ratingSpread(ctx: Context, bookId: string): Promise<{ stars: number; count: number }[]> {
  ctx.answer.dependsOn(`book:${bookId}`, `reviews:${bookId}`);
  const rows = await spread(ctx.db).execute({ bookId });
  const counts = new Map(rows.map(({ stars, count }) => [stars, count]));
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
}
