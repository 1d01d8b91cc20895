import { auditLog } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { requireStaff } from "./access";

/** Writes down what a member of staff did, in the transaction that does it. */
export async function audit(
  ctx: Context,
  action: string,
  target: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const staff = requireStaff(ctx);
  await ctx.db.insert(auditLog).values({ staffId: staff.userId, action, target, details, createdAt: ctx.now });
}
