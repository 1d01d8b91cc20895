import * as api from "@/lib/profiles/endpoints";
import { getPublicShelf } from "@/lib/profiles/public-shelves";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getPublicShelf, (ctx, { params, query }) => getPublicShelf(ctx, params, query));
