import * as api from "@/lib/installation/endpoints";
import { createInvite, listInvites } from "@/lib/installation/invites";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listInvites, (ctx, { query }) => listInvites(ctx, query));
export const POST = handle(api.createInvite, (ctx, { body }) => createInvite(ctx, body));
