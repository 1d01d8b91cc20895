import * as api from "@/lib/authors/claim-endpoints";
import { addEvidence } from "@/lib/authors/claims";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.addEvidence, (ctx, { params, body }) => addEvidence(ctx, params.id, body));
