import { getCurator } from "@/lib/collections/curators";
import * as api from "@/lib/collections/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getCurator, (ctx, { params, query }) => getCurator(ctx, params.id, query));
