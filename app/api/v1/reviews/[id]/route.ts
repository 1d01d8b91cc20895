import * as api from "@/lib/catalogue/endpoints";
import { getReview } from "@/lib/catalogue/reviews";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getReview, (ctx, { params }) => getReview(ctx, params.id));
