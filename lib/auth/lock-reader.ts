import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { unauthorized } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";

/**
 * Takes the reader's row for this transaction. Whatever counts what somebody has before adding to it goes through here, so
 * that thirty requests at once keep to the same limit as thirty in a row. Rows that only refer to the reader do not wait.
 * 401 when the account was deleted since the request began.
 */
export async function lockReader(ctx: Context, userId: string): Promise<void> {
  const here = and(eq(users.id, userId), isNull(users.deletedAt));
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(here).for("no key update");
  if (!row) throw unauthorized("This account was deleted.");
}

/**
 * Keeps an account from being deleted until this transaction ends; false when it is deleted already. Every job that writes
 * for somebody asks this in each of its transactions, and stops: the deletion waits for those that were first.
 */
export async function lockExistingReader(ctx: Context, userId: string): Promise<boolean> {
  const here = and(eq(users.id, userId), isNull(users.deletedAt));
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(here).for("key share");
  return row !== undefined;
}
