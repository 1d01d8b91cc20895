import * as api from "@/lib/catalogue/library-endpoints";
import { listOwnReviews } from "@/lib/catalogue/reviews";
import { createReview } from "@/lib/catalogue/write-reviews";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnReviews, (ctx, { query }) => listOwnReviews(ctx, query));
export const POST = handle(api.createReview, (ctx, { body }) => createReview(ctx, body));
