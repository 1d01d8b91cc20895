import * as api from "@/lib/profiles/staff-endpoints";
import { setReaderTier } from "@/lib/profiles/tiers";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.setReaderTier, (ctx, { params, body }) => setReaderTier(ctx, params.id, body.tier));
