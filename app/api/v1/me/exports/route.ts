import * as api from "@/lib/profiles/data-endpoints";
import { createExport, listExports } from "@/lib/profiles/exports";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.createExport, (ctx) => createExport(ctx));
export const GET = handle(api.listExports, (ctx, { query }) => listExports(ctx, query));
