import { getDashboard } from "@/lib/authors/dashboard";
import * as api from "@/lib/authors/portal-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getDashboard, (ctx, { query }) => getDashboard(ctx, query));
