import { confirmBook } from "@/lib/catalogue/confirm-book";
import * as api from "@/lib/catalogue/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.confirmBook, (ctx, { params }) => confirmBook(ctx, params.id));
