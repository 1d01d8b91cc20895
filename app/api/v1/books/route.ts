import { addBook } from "@/lib/catalogue/add-book";
import * as api from "@/lib/catalogue/endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.addBook, (ctx, { body }) => addBook(ctx, body));
