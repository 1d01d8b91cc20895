import { revokeApiKey } from "@/lib/auth/api-keys";
import * as api from "@/lib/auth/endpoints";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.revokeApiKey, (ctx, { params }) => revokeApiKey(ctx, params.id));
