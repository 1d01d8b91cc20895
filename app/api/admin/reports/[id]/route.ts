import * as api from "@/lib/moderation/report-endpoints";
import { resolveReport } from "@/lib/moderation/reports";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.resolveReport, (ctx, { params, body }) => resolveReport(ctx, params.id, body));
