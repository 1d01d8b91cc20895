import * as api from "@/lib/profiles/endpoints";
import { getYearInBooks } from "@/lib/profiles/year-in-books";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getYearInBooks, (ctx, { params, query }) => getYearInBooks(ctx, params, query));
