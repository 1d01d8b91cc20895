import { getBook } from "@/lib/catalogue/books";
import * as api from "@/lib/catalogue/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getBook, (ctx, { params }) => getBook(ctx, params.id));
