import * as api from "@/lib/catalogue/endpoints";
import { lookUpBook } from "@/lib/catalogue/lookup/look-up";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.lookUpBook, (ctx, { query }) => lookUpBook(ctx, query.isbn));
