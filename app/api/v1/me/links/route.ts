import * as api from "@/lib/profiles/data-endpoints";
import { getLinkResults } from "@/lib/profiles/link-results";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getLinkResults, (ctx, { query }) => getLinkResults(ctx, query.range));
