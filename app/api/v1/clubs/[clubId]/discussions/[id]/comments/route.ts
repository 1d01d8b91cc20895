import * as api from "@/lib/clubs/comment-endpoints";
import { createComment } from "@/lib/clubs/comments";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.createComment, (ctx, { params, body }) =>
  createComment(ctx, params.clubId, params.id, body),
);
