import * as api from "@/lib/profiles/data-endpoints";
import { retryImport } from "@/lib/profiles/imports/imports";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.retryImport, (ctx, { params, body }) => retryImport(ctx, params.id, body));
