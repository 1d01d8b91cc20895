import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import { CreateReviewComment, ReviewComment, ReviewLike, UpdateReviewComment } from "../talk-schemas";

const area = "Library and reviews";
const review = z.object({ id: Id });
const comment = review.extend({ commentId: Id });

export const likeReview = endpoint({
  id: "likeReview",
  method: "PUT",
  path: "/v1/reviews/{id}/like",
  area,
  access: "reader",
  status: 200,
  params: review,
  response: ReviewLike,
  errors: ["own_review"],
  summary: "Like a review",
  description:
    "Likes a review that the caller can see. Repeating it changes nothing and returns the same. Its writer is notified once, in the inbox only; nobody else learns who likes what. One's own review is 400 `own_review`.",
});

export const unlikeReview = endpoint({
  id: "unlikeReview",
  method: "DELETE",
  path: "/v1/reviews/{id}/like",
  area,
  access: "reader",
  status: 200,
  params: review,
  response: ReviewLike,
  summary: "Unlike a review",
  description: "Removes the caller's like from a review. It can be repeated.",
});

export const listReviewComments = endpoint({
  id: "listReviewComments",
  method: "GET",
  path: "/v1/reviews/{id}/comments",
  area,
  access: "public",
  status: 200,
  params: review,
  query: KeysetQuery,
  response: pageOf(ReviewComment),
  summary: "Comments on a review, oldest first",
  description:
    "The comments on a review that the caller can see, oldest first. Comments of suspended accounts are left out, as are those of people who blocked the caller or the review's writer, or are blocked by them. Readers who hide their profile are shown without a name. Comments may contain spoilers: `spoiler` marks a whole one, ||…|| a part.",
});

export const createReviewComment = endpoint({
  id: "createReviewComment",
  method: "POST",
  path: "/v1/reviews/{id}/comments",
  area,
  access: "reader",
  status: 201,
  params: review,
  body: CreateReviewComment,
  publicText: { kind: "review_comment", fields: ["body"] },
  response: ReviewComment,
  errors: ["comments_closed"],
  summary: "Comment on a review",
  description:
    "Comments on a review that the caller can see; its writer is notified. Once the writer has closed its comments it is 400 `comments_closed`, for the writer too.",
});

export const updateReviewComment = endpoint({
  id: "updateReviewComment",
  method: "PATCH",
  path: "/v1/reviews/{id}/comments/{commentId}",
  area,
  access: "reader",
  status: 200,
  params: comment,
  body: UpdateReviewComment,
  publicText: { kind: "review_comment", fields: ["body"] },
  response: ReviewComment,
  errors: ["comments_closed"],
  summary: "Change your comment on a review",
  description:
    "Changes one of the caller's own comments; new words are marked as edited. Somebody else's is 404. Where comments are closed it is 400 `comments_closed`.",
});

export const deleteReviewComment = endpoint({
  id: "deleteReviewComment",
  method: "DELETE",
  path: "/v1/reviews/{id}/comments/{commentId}",
  area,
  access: "reader",
  status: 204,
  params: comment,
  summary: "Delete your comment on a review",
  description:
    "Deletes one of the caller's own comments for good, also where comments are closed or the review can't be seen any more. Somebody else's is 404: report it instead.",
});

export const reviewTalkEndpoints = [
  likeReview,
  unlikeReview,
  listReviewComments,
  createReviewComment,
  updateReviewComment,
  deleteReviewComment,
] as const;
