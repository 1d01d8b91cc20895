import { writeToClaimant } from "@/lib/authors/decide-claim";
import * as api from "@/lib/authors/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.writeToClaimant, (ctx, { params, body }) => writeToClaimant(ctx, params.id, body));
