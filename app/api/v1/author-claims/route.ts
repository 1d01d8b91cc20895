import * as api from "@/lib/authors/claim-endpoints";
import { listOwnClaims, submitClaim } from "@/lib/authors/claims";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnClaims, (ctx, { query }) => listOwnClaims(ctx, query));
export const POST = handle(api.submitClaim, (ctx, { body }) => submitClaim(ctx, body));
