import type { Review } from "@/lib/catalogue/schemas";

export type ReviewInBrief = Pick<Review, "id" | "likeCount" | "commentCount" | "commentsClosed" | "viewer"> & {
  /** Its writer, as they are shown. */
  name: string;
};

/** What the browser needs of a review for what can be done with it: none of its words. */
export const inBrief = (review: Omit<ReviewInBrief, "name">, name: string): ReviewInBrief => ({
  id: review.id,
  likeCount: review.likeCount,
  commentCount: review.commentCount,
  commentsClosed: review.commentsClosed,
  viewer: review.viewer,
  name,
});
