import { createApiKey, listApiKeys } from "@/lib/auth/api-keys";
import * as api from "@/lib/auth/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listApiKeys, (ctx, { query }) => listApiKeys(ctx, query));
export const POST = handle(api.createApiKey, (ctx, { body }) => createApiKey(ctx, body));
