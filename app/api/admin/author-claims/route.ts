import { listClaims } from "@/lib/authors/decide-claim";
import * as api from "@/lib/authors/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listClaims, (ctx, { query }) => listClaims(ctx, query));
