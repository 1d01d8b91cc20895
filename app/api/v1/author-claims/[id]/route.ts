import * as api from "@/lib/authors/claim-endpoints";
import { withdrawClaim } from "@/lib/authors/claims";
import { readOwnClaim } from "@/lib/authors/own-claim";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getOwnClaim, (ctx, { params }) => readOwnClaim(ctx, params.id));
export const DELETE = handle(api.withdrawClaim, (ctx, { params }) => withdrawClaim(ctx, params.id));
