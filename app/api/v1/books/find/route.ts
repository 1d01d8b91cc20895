import * as api from "@/lib/catalogue/endpoints";
import { findBooks } from "@/lib/catalogue/find-books";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.findBooks, (ctx, { query, body }) => findBooks(ctx, body, query));
