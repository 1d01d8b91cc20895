import { deleteCollection, updateCollection } from "@/lib/collections/collections";
import * as api from "@/lib/collections/curator-endpoints";
import { getOwnCollection } from "@/lib/collections/own-collections";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getOwnCollection, (ctx, { params, query }) => getOwnCollection(ctx, params.id, query));
export const PUT = handle(api.updateCollection, (ctx, { params, body }, request) =>
  updateCollection(ctx, params.id, body, request.headers.get("if-match")),
);
export const DELETE = handle(api.deleteCollection, (ctx, { params }) => deleteCollection(ctx, params.id));
