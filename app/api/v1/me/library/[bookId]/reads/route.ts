import { addEarlierRead } from "@/lib/catalogue/earlier-reads";
import * as api from "@/lib/catalogue/library-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.addEarlierRead, (ctx, { params, body }) => addEarlierRead(ctx, params.bookId, body));
