import { getAnalyticsCsv } from "@/lib/collections/analytics";
import * as api from "@/lib/collections/curator-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getCollectionAnalyticsCsv, (ctx, { params, query }) =>
  getAnalyticsCsv(ctx, params.id, query.range),
);
