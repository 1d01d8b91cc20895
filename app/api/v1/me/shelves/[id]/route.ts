import * as api from "@/lib/profiles/me-endpoints";
import { deleteShelf, getShelf, updateShelf } from "@/lib/profiles/shelves";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getShelf, (ctx, { params }) => getShelf(ctx, params.id));
export const PATCH = handle(api.updateShelf, (ctx, { params, body }) => updateShelf(ctx, params.id, body));
export const DELETE = handle(api.deleteShelf, (ctx, { params }) => deleteShelf(ctx, params.id));
