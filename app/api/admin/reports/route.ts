import * as api from "@/lib/moderation/report-endpoints";
import { listReports } from "@/lib/moderation/reports";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listReports, (ctx, { query }) => listReports(ctx, query));
