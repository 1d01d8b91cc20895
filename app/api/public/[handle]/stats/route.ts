import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/endpoints";
import { getReadingStats } from "@/lib/profiles/reading-stats";

export const GET = handle(api.getReadingStats, (ctx, { params, query }) =>
  getReadingStats(ctx, params.username, query),
);
