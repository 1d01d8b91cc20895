import * as api from "@/lib/profiles/me-endpoints";
import { addShelfBook, listShelfBooks } from "@/lib/profiles/shelf-books";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listShelfBooks, (ctx, { params, query }) => listShelfBooks(ctx, params.id, query));
export const POST = handle(api.addShelfBook, (ctx, { params, body }) => addShelfBook(ctx, params.id, body));
