import * as api from "@/lib/clubs/reading-endpoints";
import { streamVotes } from "@/lib/clubs/vote-stream";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.streamVotes, (ctx, { params, query }, request) =>
  streamVotes(ctx, params.clubId, query, request.signal),
);
