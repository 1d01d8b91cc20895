import * as api from "@/lib/oauth/endpoints";
import { revokeAppGrant } from "@/lib/oauth/grants";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.revokeAppGrant, (ctx, { params }) => revokeAppGrant(ctx, params.id));
