import { getBookByIsbn } from "@/lib/catalogue/books";
import * as api from "@/lib/catalogue/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getBookByIsbn, (ctx, { params }) => getBookByIsbn(ctx, params.isbn));
