import * as api from "@/lib/auth/endpoints";
import { revokeRefreshToken } from "@/lib/auth/refresh-tokens";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.revokeToken, (ctx, { body }) => revokeRefreshToken(ctx, body.refreshToken));
