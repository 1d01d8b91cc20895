import * as api from "@/lib/profiles/me-endpoints";
import { createShelf, listShelves } from "@/lib/profiles/shelves";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listShelves, (ctx, { query }) => listShelves(ctx, query));
export const POST = handle(api.createShelf, (ctx, { body }) => createShelf(ctx, body));
