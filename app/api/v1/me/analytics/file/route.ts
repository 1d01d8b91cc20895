import { handle } from "@/lib/http/handle";
import { exportProfileAnalytics } from "@/lib/profiles/analytics";
import * as api from "@/lib/profiles/data-endpoints";

export const GET = handle(api.exportProfileAnalytics, (ctx, { query }) => exportProfileAnalytics(ctx, query));
