import * as api from "@/lib/catalogue/library-endpoints";
import { getOwnReview } from "@/lib/catalogue/reviews";
import { deleteReview, updateReview } from "@/lib/catalogue/write-reviews";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getOwnReview, (ctx, { params }) => getOwnReview(ctx, params.id));
export const PATCH = handle(api.updateReview, (ctx, { params, body }) => updateReview(ctx, params.id, body));
export const DELETE = handle(api.deleteReview, (ctx, { params }) => deleteReview(ctx, params.id));
