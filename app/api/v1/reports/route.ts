import * as api from "@/lib/moderation/report-endpoints";
import { createReport } from "@/lib/moderation/reports";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.createReport, (ctx, { body }) => createReport(ctx, body));
