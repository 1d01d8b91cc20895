import { deleteHighlight } from "@/lib/authors/highlights";
import * as api from "@/lib/authors/pro-endpoints";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.deleteHighlight, (ctx, { params, query }) =>
  deleteHighlight(ctx, params.id, query.author),
);
