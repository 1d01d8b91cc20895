import * as api from "@/lib/profiles/data-endpoints";
import { startImport } from "@/lib/profiles/imports/imports";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.startImport, (ctx, { params, body }) => startImport(ctx, params.id, body));
