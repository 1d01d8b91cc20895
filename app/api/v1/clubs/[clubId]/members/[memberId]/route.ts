import * as api from "@/lib/clubs/member-endpoints";
import { removeMember, updateMember } from "@/lib/clubs/membership";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updateMember, (ctx, { params, body }) =>
  updateMember(ctx, params.clubId, params.memberId, body),
);
export const DELETE = handle(api.removeMember, (ctx, { params }) => removeMember(ctx, params.clubId, params.memberId));
