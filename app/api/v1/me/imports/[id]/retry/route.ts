import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { retryImport } from "@/lib/profiles/imports/imports";

export const POST = handle(api.retryImport, (ctx, { params, body }) => retryImport(ctx, params.id, body));
