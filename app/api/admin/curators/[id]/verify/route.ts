import { verifyCurator } from "@/lib/collections/applications";
import * as api from "@/lib/collections/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.verifyCurator, (ctx, { params, body }) => verifyCurator(ctx, params.id, body));
