import { handle } from "@/lib/http/handle";
import * as api from "@/lib/reports/endpoints";
import { listReports } from "@/lib/reports/reports";

export const GET = handle(api.listReports, (ctx, { query }) => listReports(ctx, query));
