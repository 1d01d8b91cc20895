import * as api from "@/lib/collections/curator-endpoints";
import { featureCollection } from "@/lib/collections/featuring";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.featureCollection, (ctx, { params, body }) => featureCollection(ctx, params.id, body));
