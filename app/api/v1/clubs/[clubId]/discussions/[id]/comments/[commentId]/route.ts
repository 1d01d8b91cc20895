import * as api from "@/lib/clubs/comment-endpoints";
import { deleteComment, updateComment } from "@/lib/clubs/comments";
import { getComment } from "@/lib/clubs/read-comments";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getComment, (ctx, { params }) =>
  getComment(ctx, params.clubId, params.id, params.commentId),
);
export const PATCH = handle(api.updateComment, (ctx, { params, body }) =>
  updateComment(ctx, params.clubId, params.id, params.commentId, body),
);
export const DELETE = handle(api.deleteComment, (ctx, { params, query }) =>
  deleteComment(ctx, params.clubId, params.id, params.commentId, query),
);
