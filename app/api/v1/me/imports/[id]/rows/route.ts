import * as api from "@/lib/profiles/data-endpoints";
import { listImportRows } from "@/lib/profiles/imports/import-rows";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listImportRows, (ctx, { params, query }) => listImportRows(ctx, params.id, query));
