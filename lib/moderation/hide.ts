import { and, eq } from "drizzle-orm";
import { hiddenTexts } from "@/db/schema/moderation";
import { EVERYTHING, invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { findReportKind } from "./report-kinds";

/** Takes a text from view, or puts it back: its gate asks, and every page that may show it is rendered again. */
export async function setHidden(ctx: Context, kind: string, targetId: string, hidden: boolean): Promise<void> {
  if (hidden) await ctx.db.insert(hiddenTexts).values({ kind, targetId, createdAt: ctx.now }).onConflictDoNothing();
  else await ctx.db.delete(hiddenTexts).where(and(eq(hiddenTexts.kind, kind), eq(hiddenTexts.targetId, targetId)));
  await (await findReportKind(kind))?.shownOrHidden?.(ctx, targetId);
  await invalidateTags(ctx, EVERYTHING);
}
