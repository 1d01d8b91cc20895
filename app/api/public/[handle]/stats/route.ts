import * as api from "@/lib/profiles/endpoints";
import { getReadingStats } from "@/lib/profiles/reading-stats";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getReadingStats, (ctx, { params, query }) =>
  getReadingStats(ctx, params.username, query),
);
