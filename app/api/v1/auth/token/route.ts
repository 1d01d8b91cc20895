import * as api from "@/lib/auth/endpoints";
import { grantToken } from "@/lib/auth/tokens";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.grantToken, (ctx, { body }) => grantToken(ctx, body));
