import { handle } from "@/lib/http/handle";
import { getProfileAnalytics } from "@/lib/profiles/analytics";
import * as api from "@/lib/profiles/data-endpoints";

export const GET = handle(api.getProfileAnalytics, (ctx, { query }) => getProfileAnalytics(ctx, query.range));
