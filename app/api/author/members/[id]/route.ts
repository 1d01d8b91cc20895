import { removeMember } from "@/lib/authors/members";
import * as api from "@/lib/authors/portal-endpoints";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.removeMember, (ctx, { params, query }) => removeMember(ctx, params.id, query.author));
