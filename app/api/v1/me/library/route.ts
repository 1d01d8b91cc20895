import { addToLibrary } from "@/lib/catalogue/library";
import * as api from "@/lib/catalogue/library-endpoints";
import { listLibrary } from "@/lib/catalogue/library-list";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listLibrary, (ctx, { query }) => listLibrary(ctx, query));
export const POST = handle(api.addToLibrary, (ctx, { body }) => addToLibrary(ctx, body));
