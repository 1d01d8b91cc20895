import * as api from "@/lib/authors/claim-endpoints";
import { confirmClaimCode, sendClaimCode } from "@/lib/authors/evidence";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.sendClaimCode, (ctx, { params }) => sendClaimCode(ctx, params.id, params.evidenceId));
export const PUT = handle(api.confirmClaimCode, (ctx, { params, body }) =>
  confirmClaimCode(ctx, params.id, params.evidenceId, body),
);
