import * as api from "@/lib/catalogue/correction-endpoints";
import { listHistory } from "@/lib/catalogue/corrections/history";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthorHistory, (ctx, { params, query }) =>
  listHistory(ctx, "author", params.id, query),
);
