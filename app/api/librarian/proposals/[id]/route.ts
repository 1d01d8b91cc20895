import * as api from "@/lib/catalogue/correction-endpoints";
import { decideProposal } from "@/lib/catalogue/corrections/decide";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.decideProposal, (ctx, { params, body }) => decideProposal(ctx, params.id, body));
