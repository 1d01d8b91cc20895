import { exportProfileAnalytics } from "@/lib/profiles/analytics";
import * as api from "@/lib/profiles/data-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.exportProfileAnalytics, (ctx, { query }) => exportProfileAnalytics(ctx, query));
