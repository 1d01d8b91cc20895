import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/endpoints";
import { getPublicShelf } from "@/lib/profiles/public-shelves";

export const GET = handle(api.getPublicShelf, (ctx, { params, query }) => getPublicShelf(ctx, params, query));
