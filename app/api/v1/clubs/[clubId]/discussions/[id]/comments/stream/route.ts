import * as api from "@/lib/clubs/comment-endpoints";
import { streamComments } from "@/lib/clubs/comment-stream";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.streamComments, (ctx, { params, query }, request) =>
  streamComments(ctx, params.clubId, params.id, query, request.signal),
);
