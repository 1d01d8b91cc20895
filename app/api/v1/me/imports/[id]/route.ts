import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { deleteImport, getImport } from "@/lib/profiles/imports/imports";

export const GET = handle(api.getImport, (ctx, { params }) => getImport(ctx, params.id));
export const DELETE = handle(api.deleteImport, (ctx, { params }) => deleteImport(ctx, params.id));
