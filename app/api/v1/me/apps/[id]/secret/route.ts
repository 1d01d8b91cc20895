import { rotateAppSecret } from "@/lib/oauth/apps";
import * as api from "@/lib/oauth/endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.rotateAppSecret, (ctx, { params }) => rotateAppSecret(ctx, params.id));
