import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/data-endpoints";
import { chooseBook } from "@/lib/profiles/imports/imports";

export const PUT = handle(api.chooseBook, (ctx, { params, body }) => chooseBook(ctx, params, body.bookId));
