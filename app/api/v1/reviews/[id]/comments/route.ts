import { createReviewComment, listReviewComments } from "@/lib/catalogue/review-talk/comments";
import * as api from "@/lib/catalogue/review-talk/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listReviewComments, (ctx, { params, query }) =>
  listReviewComments(ctx, params.id, query),
);
export const POST = handle(api.createReviewComment, (ctx, { params, body }) =>
  createReviewComment(ctx, params.id, body),
);
