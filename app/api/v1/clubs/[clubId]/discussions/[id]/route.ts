import * as api from "@/lib/clubs/discussion-endpoints";
import { deleteDiscussion, getDiscussion, updateDiscussion } from "@/lib/clubs/discussions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getDiscussion, (ctx, { params }) => getDiscussion(ctx, params.clubId, params.id));
export const PATCH = handle(api.updateDiscussion, (ctx, { params, body }) =>
  updateDiscussion(ctx, params.clubId, params.id, body),
);
export const DELETE = handle(api.deleteDiscussion, (ctx, { params, query }) =>
  deleteDiscussion(ctx, params.clubId, params.id, query),
);
