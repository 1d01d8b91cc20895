import * as api from "@/lib/profiles/data-endpoints";
import { deleteImport, getImport } from "@/lib/profiles/imports/imports";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getImport, (ctx, { params }) => getImport(ctx, params.id));
export const DELETE = handle(api.deleteImport, (ctx, { params }) => deleteImport(ctx, params.id));
