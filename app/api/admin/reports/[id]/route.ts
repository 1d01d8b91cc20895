import { handle } from "@/lib/registry/handle";
import * as api from "@/lib/reports/endpoints";
import { resolveReport } from "@/lib/reports/reports";

export const PUT = handle(api.resolveReport, (ctx, { params, body }) => resolveReport(ctx, params.id, body));
