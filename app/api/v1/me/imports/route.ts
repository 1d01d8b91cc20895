import * as api from "@/lib/profiles/data-endpoints";
import { createImport, listImports } from "@/lib/profiles/imports/imports";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.createImport, (ctx, _input, request) => createImport(ctx, request));
export const GET = handle(api.listImports, (ctx, { query }) => listImports(ctx, query));
