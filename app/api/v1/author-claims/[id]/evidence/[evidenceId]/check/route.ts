import * as api from "@/lib/authors/claim-endpoints";
import { checkEvidence } from "@/lib/authors/evidence";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.checkEvidence, (ctx, { params }) => checkEvidence(ctx, params.id, params.evidenceId));
