import { setRoles } from "@/lib/moderation/people";
import * as api from "@/lib/moderation/people-endpoints";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.setRoles, (ctx, { params, body }) => setRoles(ctx, params.id, body));
