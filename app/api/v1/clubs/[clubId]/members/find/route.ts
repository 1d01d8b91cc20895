import * as api from "@/lib/clubs/member-endpoints";
import { findMembers } from "@/lib/clubs/members";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.findMembers, (ctx, { params, body, query }) =>
  findMembers(ctx, params.clubId, body, query),
);
