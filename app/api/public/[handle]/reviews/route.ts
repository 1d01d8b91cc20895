import * as api from "@/lib/profiles/endpoints";
import { listReaderReviews } from "@/lib/profiles/public-reviews";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listReaderReviews, (ctx, { params, query }) =>
  listReaderReviews(ctx, params.username, query),
);
