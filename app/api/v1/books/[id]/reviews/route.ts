import * as api from "@/lib/catalogue/endpoints";
import { listReviewsOfBook } from "@/lib/catalogue/reviews";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listReviewsOfBook, (ctx, { params, query }) => listReviewsOfBook(ctx, params.id, query));
