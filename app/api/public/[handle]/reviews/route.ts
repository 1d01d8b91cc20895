import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/endpoints";
import { listReaderReviews } from "@/lib/profiles/public-reviews";

export const GET = handle(api.listReaderReviews, (ctx, { params, query }) =>
  listReaderReviews(ctx, params.username, query),
);
