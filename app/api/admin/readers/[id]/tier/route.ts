import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/staff-endpoints";
import { setReaderTier } from "@/lib/profiles/tiers";

export const PUT = handle(api.setReaderTier, (ctx, { params, body }) => setReaderTier(ctx, params.id, body.tier));
