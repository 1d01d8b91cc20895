import * as api from "@/lib/clubs/comment-endpoints";
import { bookmarkComment, unbookmarkComment } from "@/lib/clubs/comment-marks";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.bookmarkComment, (ctx, { params }) =>
  bookmarkComment(ctx, params.clubId, params.id, params.commentId),
);
export const DELETE = handle(api.unbookmarkComment, (ctx, { params }) =>
  unbookmarkComment(ctx, params.clubId, params.id, params.commentId),
);
