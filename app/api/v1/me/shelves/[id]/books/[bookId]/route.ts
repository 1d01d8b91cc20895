import * as api from "@/lib/profiles/me-endpoints";
import { removeShelfBook, updateShelfBook } from "@/lib/profiles/shelf-books";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updateShelfBook, (ctx, { params, body }) => updateShelfBook(ctx, params, body));
export const DELETE = handle(api.removeShelfBook, (ctx, { params }) => removeShelfBook(ctx, params));
