import * as api from "@/lib/clubs/comment-endpoints";
import { findComments } from "@/lib/clubs/read-comments";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.findComments, (ctx, { params, body, query }) =>
  findComments(ctx, params.clubId, params.id, body, query),
);
