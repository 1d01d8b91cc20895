import { and, eq, sql } from "drizzle-orm";
import { reviewLikes } from "@/db/schema/review-talk";
import { requireReader } from "@/lib/auth/access";
import { badRequest, notFound } from "@/lib/http/errors";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";
import { likesIt, likesOfReview } from "../sql";
import { ReviewLike } from "../talk-schemas";
import { lockReview } from "./lock-review";

/**
 * Likes a review; repeated it changes nothing. Its writer hears of it once for each reader, in the inbox alone unless they ask for more. 404 for
 * what the caller may not see, 400 `own_review` for one's own.
 */
export async function likeReview(ctx: Context, reviewId: string): Promise<ReviewLike> {
  const { userId } = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (review.writerId === userId) throw badRequest("You can't like your own review.", "own_review");
    const made = await tx.db
      .insert(reviewLikes)
      .values({ reviewId: review.id, userId, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ reviewId: reviewLikes.reviewId });
    if (made.length > 0) {
      await notify(tx, {
        type: "review_like",
        subject: `review:${review.id}`,
        actorId: userId,
        payload: { reviewId: review.id, userId: review.writerId },
        dedupeKey: `review-like:${review.id}:${userId}`,
      });
      await invalidateTags(tx, `reviews:${review.workId}`);
    }
    return likeOf(tx, review.id, userId);
  });
}

/** Takes a like back; it can be repeated. */
export async function unlikeReview(ctx: Context, reviewId: string): Promise<ReviewLike> {
  const { userId } = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId);
    const gone = await tx.db
      .delete(reviewLikes)
      .where(and(eq(reviewLikes.reviewId, review.id), eq(reviewLikes.userId, userId)))
      .returning({ reviewId: reviewLikes.reviewId });
    if (gone.length > 0) await invalidateTags(tx, `reviews:${review.workId}`);
    return likeOf(tx, review.id, userId);
  });
}

async function likeOf(ctx: Context, reviewId: string, userId: string): Promise<ReviewLike> {
  const viewer = sql`${userId}::uuid`;
  const [row] = await readRows(
    ctx.db,
    ReviewLike,
    sql`select ${likesOfReview} as "likeCount", ${likesIt(viewer)} as liked from reviews r where r.id = ${reviewId}::uuid`,
  );
  if (!row) throw notFound("Review");
  return row;
}
