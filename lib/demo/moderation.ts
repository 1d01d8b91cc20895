import { and, eq, isNotNull, ne } from "drizzle-orm";
import { works } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { decisions, notices } from "@/db/schema/decisions";
import { reviews } from "@/db/schema/library";
import { sanctions, textRules } from "@/db/schema/moderation";
import { auditLog } from "@/db/schema/platform";
import { reports } from "@/db/schema/reports";
import type { Context } from "@/lib/kernel/context";
import { excerptOf } from "@/lib/moderation/report-kinds";

const DAY_MS = 86_400_000;

/** Something on the staff's desk: a report that waits, a rule, a warning with an appeal, and their entries in the log. */
export async function seedModeration(ctx: Context, people: Map<string, string>): Promise<void> {
  const [staff, reader, other] = ["demo_staff", "demo_reader", "demo_reader2"].map((name) => people.get(name));
  if (!staff || !reader || !other) return;
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  const [review] = await ctx.db
    .select({ id: reviews.id, text: reviews.text, userId: reviews.userId, slug: works.slug })
    .from(reviews)
    .innerJoin(works, eq(works.id, reviews.workId))
    .where(and(isNotNull(reviews.text), ne(reviews.userId, reader), ne(reviews.userId, other)))
    .orderBy(reviews.createdAt)
    .limit(1);
  if (review)
    await ctx.db.insert(reports).values({
      kind: "review",
      targetId: review.id,
      authorId: review.userId,
      reporterId: reader,
      reason: "spoiler",
      note: "It gives the last chapter away.",
      excerpt: excerptOf(review.text ?? ""),
      url: `/books/${review.slug}`,
      createdAt: ago(2),
    });
  const [ruleId, sanctionId] = [newId(), newId()];
  const rule = { kind: "link" as const, pattern: "cheap-essays.example", action: "refuse" as const };
  await ctx.db.insert(textRules).values({ id: ruleId, ...rule, createdAt: ago(30) });
  const reason = "Please leave the endings to those who have not read them yet.";
  await ctx.db.insert(sanctions).values({
    id: sanctionId,
    userId: other,
    kind: "warning",
    reason,
    staffId: staff,
    createdAt: ago(9),
    appeal: "I thought the bars hid it. They do now.",
    appealedAt: ago(8),
  });
  const imposed = { userId: other, kind: "account", action: "warn", rule: "spoiler", source: "staff" } as const;
  const appealed = { reason, appeal: "I thought the bars hid it. They do now.", appealedAt: ago(8) };
  await ctx.db
    .insert(decisions)
    .values({ id: sanctionId, ...imposed, ...appealed, decidedBy: staff, createdAt: ago(9) });
  if (review) await seedNotice(ctx, review, ago(1));
  await ctx.db.insert(auditLog).values([
    { staffId: staff, action: "text-rule.create", target: `text-rule:${ruleId}`, details: rule, createdAt: ago(30) },
    {
      staffId: staff,
      action: "sanction.warning",
      target: `reader:${other}`,
      details: { sanctionId, reason },
      createdAt: ago(9),
    },
  ]);
}

type Noticed = { id: string; text: string | null; userId: string; slug: string };

/** What somebody without an account wrote about the same review. */
async function seedNotice(ctx: Context, review: Noticed, createdAt: Date): Promise<void> {
  const reportId = newId();
  await ctx.db.insert(reports).values({
    id: reportId,
    kind: "review",
    targetId: review.id,
    authorId: review.userId,
    reason: "copyright",
    source: "notice",
    excerpt: excerptOf(review.text ?? ""),
    url: `/books/${review.slug}`,
    createdAt,
  });
  await ctx.db.insert(notices).values({
    reportId,
    reason: "copyright",
    explanation:
      "The second sentence is taken from my own essay of last year, without a word about where it comes from.",
    name: "Ines Falk",
    email: "ines.falk@letters.example",
    locale: "en",
    createdAt,
  });
}
