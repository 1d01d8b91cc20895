import { sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { reviews } from "@/db/schema/library";
import { ratingFloods, withheldRatings } from "@/db/schema/rating-floods";
import { users } from "@/db/schema/users";
import { recountRatings } from "@/lib/catalogue/ratings";
import { IdRow } from "@/lib/http/rows";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const STRANGERS = 24;

/** Two dozen accounts of three days that gave a little-known book one star in half an hour: what waits at the staff's floods. */
export async function seedFlood(ctx: Context): Promise<void> {
  const [book] = await readRows(
    ctx.db,
    IdRow,
    sql`select id from works where made_by is null and rating_count = 0 order by popularity, id limit 1`,
  );
  if (!book) return;
  const strangers = Array.from({ length: STRANGERS }, (_, i) => ({
    id: newId(),
    name: `Stranger ${i + 1}`,
    anonymous: true,
    createdAt: new Date(ctx.now.getTime() - 3 * DAY_MS),
  }));
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(users).values(strangers);
    await tx.db.insert(reviews).values(
      strangers.map(({ id }, i) => {
        const at = new Date(ctx.now.getTime() - i * MINUTE_MS);
        return { userId: id, workId: book.id, rating: 4, createdAt: at, updatedAt: at, ratedAt: at };
      }),
    );
    const floodId = newId();
    await tx.db.insert(ratingFloods).values({ id: floodId, workId: book.id, createdAt: ctx.now });
    await tx.db
      .insert(withheldRatings)
      .values(strangers.map(({ id: userId }) => ({ workId: book.id, userId, floodId, createdAt: ctx.now })));
    await recountRatings(tx, [book.id]);
  });
}
