import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { changeAllRatings } from "@/lib/catalogue/ratings";
import { EVERYTHING, invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";

/** Suspends somebody, or lifts it. The lock keeps out a review that is being written, whose stats would count it by what was before. */
export async function setSuspended(ctx: Context, userId: string, at: Date | null): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  await changeAllRatings(ctx, userId, () => ctx.db.update(users).set({ suspendedAt: at }).where(eq(users.id, userId)));
  await invalidateTags(ctx, EVERYTHING); // their texts stand on more pages than could be named
}
