import { revokeInvitation } from "@/lib/clubs/invitations";
import * as api from "@/lib/clubs/member-endpoints";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.revokeInvitation, (ctx, { params }) =>
  revokeInvitation(ctx, params.clubId, params.id),
);
