import * as api from "@/lib/authors/staff-endpoints";
import { setTier } from "@/lib/authors/tiers";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.setTier, (ctx, { params, body }) => setTier(ctx, params.id, body));
