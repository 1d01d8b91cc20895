import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/me-endpoints";
import { createShelf, listShelves } from "@/lib/profiles/shelves";

export const GET = handle(api.listShelves, (ctx, { query }) => listShelves(ctx, query));
export const POST = handle(api.createShelf, (ctx, { body }) => createShelf(ctx, body));
