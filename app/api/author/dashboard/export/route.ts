import { exportDashboard } from "@/lib/authors/export";
import * as api from "@/lib/authors/portal-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.exportDashboard, (ctx, { query }) => exportDashboard(ctx, query));
