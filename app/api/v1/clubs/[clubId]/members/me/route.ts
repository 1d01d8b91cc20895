import * as api from "@/lib/clubs/member-endpoints";
import { updateOwnMembership } from "@/lib/clubs/member-settings";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updateOwnMembership, (ctx, { params, body }) =>
  updateOwnMembership(ctx, params.clubId, body),
);
