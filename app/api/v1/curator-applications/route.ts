import { applyAsCurator, listOwnApplications } from "@/lib/collections/applications";
import * as api from "@/lib/collections/curator-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnApplications, (ctx, { query }) => listOwnApplications(ctx, query));
export const POST = handle(api.applyAsCurator, (ctx, { body }) => applyAsCurator(ctx, body));
