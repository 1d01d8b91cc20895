import * as api from "@/lib/auth/endpoints";
import { requestSignIn } from "@/lib/auth/sign-in";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.requestSignIn, (ctx, { body }) => requestSignIn(ctx, body));
