import { updatePartner } from "@/lib/profiles/partners";
import * as api from "@/lib/profiles/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updatePartner, (ctx, { params, body }) => updatePartner(ctx, params.id, body));
