import * as api from "@/lib/clubs/comment-endpoints";
import { likeComment, unlikeComment } from "@/lib/clubs/comment-marks";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.likeComment, (ctx, { params }) =>
  likeComment(ctx, params.clubId, params.id, params.commentId),
);
export const DELETE = handle(api.unlikeComment, (ctx, { params }) =>
  unlikeComment(ctx, params.clubId, params.id, params.commentId),
);
