import { decideAuthorization, readAuthorization } from "@/lib/oauth/authorize";
import * as api from "@/lib/oauth/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.readAuthorization, (ctx, { query }) => readAuthorization(ctx, query));
export const POST = handle(api.decideAuthorization, (ctx, { body }) => decideAuthorization(ctx, body));
