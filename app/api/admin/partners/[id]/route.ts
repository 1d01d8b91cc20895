import { handle } from "@/lib/http/handle";
import { updatePartner } from "@/lib/profiles/partners";
import * as api from "@/lib/profiles/staff-endpoints";

export const PATCH = handle(api.updatePartner, (ctx, { params, body }) => updatePartner(ctx, params.id, body));
