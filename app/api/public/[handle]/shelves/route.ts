import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/endpoints";
import { listPublicShelves } from "@/lib/profiles/public-shelves";

export const GET = handle(api.listPublicShelves, (ctx, { params, query }) =>
  listPublicShelves(ctx, params.username, query),
);
