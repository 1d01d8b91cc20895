import { getInvitation } from "@/lib/clubs/invitations";
import * as api from "@/lib/clubs/member-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getInvitation, (ctx, { params }) => getInvitation(ctx, params.token));
