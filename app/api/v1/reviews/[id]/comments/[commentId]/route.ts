import { deleteReviewComment, updateReviewComment } from "@/lib/catalogue/review-talk/comments";
import * as api from "@/lib/catalogue/review-talk/endpoints";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updateReviewComment, (ctx, { params, body }) =>
  updateReviewComment(ctx, params.id, params.commentId, body),
);
export const DELETE = handle(api.deleteReviewComment, (ctx, { params }) =>
  deleteReviewComment(ctx, params.id, params.commentId),
);
