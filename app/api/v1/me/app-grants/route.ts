import * as api from "@/lib/oauth/endpoints";
import { listAppGrants } from "@/lib/oauth/grants";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAppGrants, (ctx, { query }) => listAppGrants(ctx, query));
