import * as api from "@/lib/profiles/me-endpoints";
import { orderShelves } from "@/lib/profiles/shelves";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.orderShelves, (ctx, { body }) => orderShelves(ctx, body.order));
