import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/me-endpoints";
import { orderShelves } from "@/lib/profiles/shelves";

export const PUT = handle(api.orderShelves, (ctx, { body }) => orderShelves(ctx, body.order));
