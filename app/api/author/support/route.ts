import * as api from "@/lib/authors/portal-endpoints";
import { askSupport, listSupportRequests } from "@/lib/authors/support";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listSupportRequests, (ctx, { query }) => listSupportRequests(ctx, query));
export const POST = handle(api.askSupport, (ctx, { query, body }) => askSupport(ctx, body, query.author));
