import { exportDashboard } from "@/lib/authors/export";
import * as api from "@/lib/authors/portal-endpoints";
import { handle } from "@/lib/http/handle";

export const GET = handle(api.exportDashboard, (ctx, { query }) => exportDashboard(ctx, query));
