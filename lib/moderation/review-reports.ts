import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { reviews } from "@/db/schema/library";
import { reviewComments } from "@/db/schema/review-talk";
import { removeReviewComment } from "@/lib/catalogue/review-talk/comments";
import { r, reviewCommentVisible, reviewVisible, u, w } from "@/lib/catalogue/sql";
import { recountForReview, removeReviewText } from "@/lib/catalogue/write-reviews";
import { Id } from "@/lib/http/fields";
import { readRows } from "@/lib/kernel/database";
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

const CommentRow = z.object({ body: z.string(), authorId: Id, reviewId: Id, slug: z.string() });

/** Comments on reviews: the gate of the review, then theirs. */
export const reviewCommentReportKind: ReportKind = {
  kind: "review_comment",
  find: async (ctx, id) => {
    const viewer = sql`${ctx.actor?.userId ?? null}::uuid`;
    const [row] = await readRows(
      ctx.db,
      CommentRow,
      sql`select comment.body, comment.user_id as "authorId", r.id as "reviewId", w.slug
        from review_comments comment join reviews r on r.id = comment.review_id join users u on u.id = r.user_id join works w on w.id = r.work_id
        where comment.id = ${id}::uuid and r.text is not null and ${reviewVisible(viewer)} and ${reviewCommentVisible(viewer)}`,
    );
    if (!row) return null;
    const url = `/books/${row.slug}?review=${row.reviewId}#review-comment-${id}`;
    return { excerpt: row.body, url, authorId: row.authorId, scope: null };
  },
  remove: removeReviewComment,
  removes: { table: reviewComments, columns: ["body", "spoiler"] },
  anchor: "review-comment",
};
