import { getAnalyticsCsv } from "@/lib/collections/analytics";
import * as api from "@/lib/collections/desk-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getCollectionAnalyticsCsv, (ctx, { params, query }) =>
  getAnalyticsCsv(ctx, params.id, query.range),
);
