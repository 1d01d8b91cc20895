import * as api from "@/lib/catalogue/endpoints";
import { search } from "@/lib/catalogue/search";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.search, (ctx, { query }) => search(ctx, query.q, query.limit));
