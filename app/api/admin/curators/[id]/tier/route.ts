import * as api from "@/lib/collections/staff-endpoints";
import { setCuratorTier } from "@/lib/collections/tiers";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.setCuratorTier, (ctx, { params, body }) => setCuratorTier(ctx, params.id, body));
