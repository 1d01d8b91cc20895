import * as api from "@/lib/collections/endpoints";
import { getCollection } from "@/lib/collections/published";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getCollection, (ctx, { params, query }) => getCollection(ctx, params.id, query));
