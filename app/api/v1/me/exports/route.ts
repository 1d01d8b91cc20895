import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { createExport, listExports } from "@/lib/profiles/exports";

export const POST = handle(api.createExport, (ctx) => createExport(ctx));
export const GET = handle(api.listExports, (ctx, { query }) => listExports(ctx, query));
