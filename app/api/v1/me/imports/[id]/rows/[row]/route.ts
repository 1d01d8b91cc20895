import * as api from "@/lib/profiles/data-endpoints";
import { changeImportRow } from "@/lib/profiles/imports/import-rows";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.changeImportRow, (ctx, { params, body }) => changeImportRow(ctx, params, body));
