import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/context";

/**
 * Takes the reader's row for this transaction. Whatever counts what somebody has before adding to it goes through here, so
 * that thirty requests at once keep to the same limit as thirty in a row. Rows that only refer to the reader do not wait.
 */
export async function lockReader(ctx: Context, userId: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
