import { getAnalytics } from "@/lib/collections/analytics";
import * as api from "@/lib/collections/curator-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getCollectionAnalytics, (ctx, { params, query }) =>
  getAnalytics(ctx, params.id, query.range),
);
