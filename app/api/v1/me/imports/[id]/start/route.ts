import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { startImport } from "@/lib/profiles/imports/imports";

export const POST = handle(api.startImport, (ctx, { params, body }) => startImport(ctx, params.id, body));
