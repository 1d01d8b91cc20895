import * as api from "@/lib/catalogue/review-talk/endpoints";
import { likeReview, unlikeReview } from "@/lib/catalogue/review-talk/likes";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.likeReview, (ctx, { params }) => likeReview(ctx, params.id));
export const DELETE = handle(api.unlikeReview, (ctx, { params }) => unlikeReview(ctx, params.id));
