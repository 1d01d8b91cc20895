import { addEarlierRead } from "@/lib/catalogue/earlier-reads";
import * as api from "@/lib/catalogue/endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.addEarlierRead, (ctx, { params, body }) => addEarlierRead(ctx, params.bookId, body));
