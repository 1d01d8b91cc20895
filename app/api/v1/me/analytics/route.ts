import { getProfileAnalytics } from "@/lib/profiles/analytics";
import * as api from "@/lib/profiles/data-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getProfileAnalytics, (ctx, { query }) => getProfileAnalytics(ctx, query.range));
