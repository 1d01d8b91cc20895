import { listAuthorReviews } from "@/lib/authors/own-reviews";
import * as api from "@/lib/authors/portal-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthorReviews, (ctx, { query }) => listAuthorReviews(ctx, query));
