import { featureCollection } from "@/lib/collections/featuring";
import * as api from "@/lib/collections/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.featureCollection, (ctx, { params, body }) => featureCollection(ctx, params.id, body));
