import * as api from "@/lib/catalogue/correction-endpoints";
import { revertRevision } from "@/lib/catalogue/corrections/history";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.revertAuthor, (ctx, { params }) =>
  revertRevision(ctx, "author", params.id, params.revisionId),
);
