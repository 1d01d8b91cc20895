import * as api from "@/lib/clubs/discussion-endpoints";
import { findDiscussions } from "@/lib/clubs/discussions";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.findDiscussions, (ctx, { params, body, query }) =>
  findDiscussions(ctx, params.clubId, body, query),
);
