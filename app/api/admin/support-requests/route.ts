import * as api from "@/lib/authors/staff-endpoints";
import { listSupport } from "@/lib/authors/support";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listSupport, (ctx, { query }) => listSupport(ctx, query));
