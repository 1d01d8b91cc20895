import * as api from "@/lib/profiles/endpoints";
import { listPublicShelves } from "@/lib/profiles/public-shelves";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listPublicShelves, (ctx, { params, query }) =>
  listPublicShelves(ctx, params.username, query),
);
