import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { listImportRows } from "@/lib/profiles/imports/import-rows";

export const GET = handle(api.listImportRows, (ctx, { params, query }) => listImportRows(ctx, params.id, query));
