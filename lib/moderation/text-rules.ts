import { eq, sql } from "drizzle-orm";
import { textRules } from "@/db/schema/moderation";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import type { CreateTextRule, TextRule } from "./schemas";
import { hostOf, normalisedText } from "./screening";

/** The rules, newest first. */
export async function listTextRules(ctx: Context, query: PageQuery): Promise<Page<TextRule>> {
  requireRole(ctx, "moderator");
  const rows = await ctx.db
    .select()
    .from(textRules)
    .orderBy(sql`${textRules.createdAt} desc, ${textRules.id} desc`)
    .limit(query.limit)
    .offset(offsetOf(query));
  return toPage(rows.map(toRule), await ctx.db.$count(textRules), query);
}

/** Adds a rule; it counts for texts written from now on. */
export async function createTextRule(ctx: Context, { kind, pattern, action, note = null }: CreateTextRule) {
  requireRole(ctx, "moderator");
  const normal = kind === "link" ? hostOf(pattern) : normalisedText(pattern);
  if (!normal)
    throw badRequest(kind === "link" ? "Enter a domain such as spam.example." : "Enter a word.", "invalid_input", [
      { path: "pattern", message: kind === "link" ? "must be a domain name" : "must contain a letter or digit" },
    ]);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(textRules)
      .values({ kind, pattern: normal, action, note, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw badRequest("There is already a rule for this.", "duplicate", [], { case: "rule" });
    await audit(tx, "text-rule.create", `text-rule:${row.id}`, { kind, pattern: normal, action });
    return toRule(row);
  });
}

/** Deletes a rule. */
export async function deleteTextRule(ctx: Context, ruleId: string): Promise<void> {
  requireRole(ctx, "moderator");
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(textRules)
      .where(eq(textRules.id, uuidOf(ruleId, "Rule")))
      .returning();
    if (!row) throw notFound("Rule");
    await audit(tx, "text-rule.delete", `text-rule:${row.id}`, { kind: row.kind, pattern: row.pattern });
  });
}

const toRule = (row: typeof textRules.$inferSelect): TextRule => ({ ...row, createdAt: iso(row.createdAt) });
