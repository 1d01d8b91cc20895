import * as api from "@/lib/catalogue/splits/endpoints";
import { splitBook } from "@/lib/catalogue/splits/split";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.splitBook, (ctx, { params, body }) => splitBook(ctx, params.id, body));
