import { handle } from "@/lib/registry/handle";
import * as api from "@/lib/reports/endpoints";
import { createReport } from "@/lib/reports/reports";

export const POST = handle(api.createReport, (ctx, { body }) => createReport(ctx, body));
