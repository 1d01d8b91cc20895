import { addMember, listMembers } from "@/lib/authors/members";
import * as api from "@/lib/authors/portal-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listMembers, (ctx, { query }) => listMembers(ctx, query.author));
export const POST = handle(api.addMember, (ctx, { query, body }) => addMember(ctx, body, query.author));
