import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { getLinkResults } from "@/lib/profiles/link-results";

export const GET = handle(api.getLinkResults, (ctx, { query }) => getLinkResults(ctx, query.range));
