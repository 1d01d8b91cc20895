import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { reviewComments } from "@/db/schema/review-talk";
import { requireReader } from "@/lib/auth/access";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { WorkIdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { parameter, preparedAs, readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { reviewCommentVisible, reviewVisible, userRef } from "../sql";
import { type CreateReviewComment, ReviewComment, type UpdateReviewComment } from "../talk-schemas";
import { lockReview } from "./lock-review";

const viewer = parameter("viewer", "uuid");
const [reviewId, after] = [sql`${sql.placeholder("reviewId")}::uuid`, sql`${sql.placeholder("after")}::uuid`];

/** A comment (alias `comment`) of the person at `u`. */
const commentJson = (viewerId: typeof viewer) =>
  sql<ReviewComment>`json_build_object('id', comment.id, 'reviewId', comment.review_id, 'author', ${userRef}, 'body', comment.body,
    'spoiler', comment.spoiler, 'createdAt', ${isoSql(sql`comment.created_at`)}, 'editedAt', ${isoSql(sql`comment.edited_at`)},
    'viewer', case when ${viewerId} is not null then json_build_object('mine', comment.user_id = ${viewerId}) end)`;

const OneComment = z.object({ comment: ReviewComment });

const ofReview = preparedAs(OneComment, (db) =>
  db
    .select({ comment: commentJson(viewer) })
    .from(
      sql`reviews r join review_comments comment on comment.review_id = r.id join users u on u.id = comment.user_id`,
    )
    .where(
      sql`r.id = ${reviewId} and ${reviewCommentVisible(viewer)} and (${after} is null or comment.id > (
        select x.id from review_comments x where x.id = ${after} and x.review_id = r.id))`,
    )
    .orderBy(sql`comment.id`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("comments_of_review"),
);

/** No row where the caller may not see the review; whoever wrote one that staff hid reads on what was said below it. */
const countOfReview = preparedAs(z.object({ total: z.int() }), (db) =>
  db
    .select({
      total: sql<number>`(select count(*)::int from review_comments comment where comment.review_id = r.id and ${reviewCommentVisible(viewer)})`,
    })
    .from(sql`reviews r join users u on u.id = r.user_id`)
    .where(
      sql`r.id = ${reviewId} and r.text is not null and (${reviewVisible(viewer)} or (r.user_id = ${viewer} and r.visibility = 'public'))`,
    )
    .prepare("comment_count_of_review"),
);

/** The comments on a review that the caller may see, oldest first; 404 where they may not see the review. */
export async function listReviewComments(ctx: Context, id: string, query: KeysetQuery): Promise<Page<ReviewComment>> {
  const offset = offsetOf(query);
  const key = { reviewId: uuidOf(id, "Review"), viewer: ctx.actor?.userId ?? null };
  const [counted] = await countOfReview(ctx.db).execute(key);
  if (!counted) throw notFound("Review");
  const rows = await ofReview(ctx.db).execute({ ...key, after: query.after ?? null, limit: query.limit, offset });
  return toPage(
    rows.map(({ comment }) => comment),
    counted.total,
    query,
  );
}

/**
 * Comments on a review; its writer hears of it. 404 for what the caller may not see, 400 `comments_closed`, 429 for more
 * than 60 an hour.
 */
export async function createReviewComment(
  ctx: Context,
  id: string,
  { body, spoiler = false }: CreateReviewComment,
): Promise<ReviewComment> {
  const { userId } = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    rateLimiter().take(POLICIES.reviewComments, userId); // not before: what waits for a merge is begun again and again
    if (review.commentsClosed) throw closed();
    const comment = { id: newId(), reviewId: review.id, userId, body, spoiler, createdAt: ctx.now };
    await tx.db.insert(reviewComments).values(comment);
    if (review.writerId !== userId)
      await notify(tx, {
        type: "review_comment",
        subject: `review:${review.id}`,
        actorId: userId,
        payload: { reviewId: review.id, commentId: comment.id, userId: review.writerId },
      });
    await invalidateTags(tx, `reviews:${review.workId}`);
    return readComment(tx, comment.id, userId);
  });
}

/** Changes a comment of the caller's own; new words leave a mark. Somebody else's is 404. */
export async function updateReviewComment(
  ctx: Context,
  id: string,
  commentId: string,
  input: UpdateReviewComment,
): Promise<ReviewComment> {
  const { userId } = requireReader(ctx);
  const own = uuidOf(commentId, "Comment");
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    const mine = and(
      eq(reviewComments.id, own),
      eq(reviewComments.reviewId, review.id),
      eq(reviewComments.userId, userId),
    );
    const [before] = await tx.db.select().from(reviewComments).where(mine).for("update");
    if (!before) throw notFound("Comment");
    if (review.commentsClosed) throw closed();
    const edited = input.body !== undefined && input.body !== before.body ? { editedAt: ctx.now } : {};
    await tx.db
      .update(reviewComments)
      .set({ ...input, ...edited, id: own })
      .where(mine);
    return readComment(tx, own, userId);
  });
}

/** Deletes a comment of the caller's own, whatever became of the review meanwhile. Somebody else's is 404. */
export async function deleteReviewComment(ctx: Context, id: string, commentId: string): Promise<void> {
  const { userId } = requireReader(ctx);
  const [review, own] = [uuidOf(id, "Review"), uuidOf(commentId, "Comment")];
  await inTransaction(ctx, async (tx) => {
    const gone = await readRows(
      tx.db,
      WorkIdRow,
      sql`delete from review_comments comment using reviews review
        where comment.id = ${own}::uuid and comment.review_id = ${review}::uuid and comment.user_id = ${userId}::uuid
          and review.id = comment.review_id returning review.work_id`,
    );
    if (gone.length === 0) throw notFound("Comment");
    await invalidateTags(tx, ...gone.map((row) => `reviews:${row.work_id}`));
  });
}

/** Takes a comment away after a report. For whoever was found to be allowed to. */
export async function removeReviewComment(ctx: Context, commentId: string): Promise<void> {
  const gone = await readRows(
    ctx.db,
    WorkIdRow,
    sql`delete from review_comments comment using reviews review
      where comment.id = ${commentId}::uuid and review.id = comment.review_id returning review.work_id`,
  );
  await invalidateTags(ctx, ...gone.map((row) => `reviews:${row.work_id}`));
}

const closed = () => badRequest("Comments on this review are closed.", "comments_closed");

async function readComment(ctx: Context, commentId: string, userId: string): Promise<ReviewComment> {
  const [row] = await readRows(
    ctx.db,
    OneComment,
    sql`select ${commentJson(sql`${userId}::uuid`)} as comment from review_comments comment join users u on u.id = comment.user_id
      where comment.id = ${commentId}::uuid`,
  );
  if (!row) throw notFound("Comment");
  return row.comment;
}
