import { getCollection } from "@/lib/collections/collection-page";
import * as api from "@/lib/collections/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getCollection, (ctx, { params, query }) => getCollection(ctx, params.id, query));
