import { findDiscussions } from "@/lib/clubs/discussions";
import * as api from "@/lib/clubs/talk-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.findDiscussions, (ctx, { params, body, query }) =>
  findDiscussions(ctx, params.clubId, body, query),
);
