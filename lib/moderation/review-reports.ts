import { eq, sql } from "drizzle-orm";
import { reviews } from "@/db/schema/library";
import { recountForReview, removeReviewText } from "@/lib/catalogue/reviews";
import { r, reviewVisible, u, w } from "@/lib/catalogue/sql";
import type { ReportKind } from "./report-kinds";

/** Reviews: public ones can be reported; removing takes the words and leaves a rating beside them. */
export const reviewReportKind: ReportKind = {
  kind: "review",
  find: async (ctx, id) => {
    const [row] = await ctx.db
      .select({ text: r.text, userId: r.userId, slug: w.slug })
      .from(r)
      .innerJoin(u, eq(u.id, r.userId))
      .innerJoin(w, eq(w.id, r.workId))
      .where(sql`r.id = ${id} and ${reviewVisible(ctx.actor?.userId ?? null)}`);
    return row?.text ? { excerpt: row.text, url: `/books/${row.slug}`, authorId: row.userId, scope: null } : null;
  },
  remove: removeReviewText,
  removes: { table: reviews, columns: ["text", "spoiler"] },
  shownOrHidden: recountForReview,
};
