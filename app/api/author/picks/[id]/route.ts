import { deletePick, updatePick } from "@/lib/authors/picks";
import * as api from "@/lib/authors/pro-endpoints";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updatePick, (ctx, { params, query, body }) =>
  updatePick(ctx, params.id, body, query.author),
);
export const DELETE = handle(api.deletePick, (ctx, { params, query }) => deletePick(ctx, params.id, query.author));
