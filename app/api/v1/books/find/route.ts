import { findBooks } from "@/lib/catalogue/find-books";
import * as api from "@/lib/catalogue/endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.findBooks, (ctx, { query, body }) => findBooks(ctx, body, query));
