import * as api from "@/lib/profiles/me-endpoints";
import { orderShelf } from "@/lib/profiles/shelf-books";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.orderShelf, (ctx, { params, body }) => orderShelf(ctx, params.id, body.order));
