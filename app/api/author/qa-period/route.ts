import * as api from "@/lib/authors/qa-endpoints";
import { getQaPeriod, setQaPeriod } from "@/lib/authors/qa-period";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getQaPeriod, (ctx, { query }) => getQaPeriod(ctx, query.author));
export const PUT = handle(api.setQaPeriod, (ctx, { query, body }) => setQaPeriod(ctx, body, query.author));
