import { createInvitation, listInvitations } from "@/lib/clubs/invitations";
import * as api from "@/lib/clubs/member-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listInvitations, (ctx, { params, query }) => listInvitations(ctx, params.clubId, query));
export const POST = handle(api.createInvitation, (ctx, { params, body }) => createInvitation(ctx, params.clubId, body));
