import * as api from "@/lib/catalogue/library-endpoints";
import { searchOwnBooks } from "@/lib/catalogue/search";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.searchOwnBooks, (ctx, { query }) => searchOwnBooks(ctx, query.q, query.limit));
