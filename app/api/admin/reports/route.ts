import { handle } from "@/lib/registry/handle";
import * as api from "@/lib/reports/endpoints";
import { listReports } from "@/lib/reports/reports";

export const GET = handle(api.listReports, (ctx, { query }) => listReports(ctx, query));
