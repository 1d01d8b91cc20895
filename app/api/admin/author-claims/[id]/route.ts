import { decideClaim, getClaim } from "@/lib/authors/decide-claim";
import * as api from "@/lib/authors/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getClaim, (ctx, { params }) => getClaim(ctx, params.id));
export const PUT = handle(api.decideClaim, (ctx, { params, body }) => decideClaim(ctx, params.id, body));
