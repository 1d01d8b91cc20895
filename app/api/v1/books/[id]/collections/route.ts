import { listCollectionsOfBook } from "@/lib/collections/collections-with-book";
import * as api from "@/lib/collections/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listCollectionsOfBook, (ctx, { params, query }) =>
  listCollectionsOfBook(ctx, params.id, query),
);
