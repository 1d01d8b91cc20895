import * as api from "@/lib/catalogue/correction-endpoints";
import { listOwnProposals } from "@/lib/catalogue/corrections/proposals";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnProposals, (ctx, { query }) => listOwnProposals(ctx, query));
