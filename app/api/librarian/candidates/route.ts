import * as api from "@/lib/catalogue/correction-endpoints";
import { listCandidates } from "@/lib/catalogue/corrections/candidates";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listCandidates, (ctx, { query }) => listCandidates(ctx, query));
