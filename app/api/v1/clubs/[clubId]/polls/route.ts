import * as api from "@/lib/clubs/poll-endpoints";
import { createPoll, listPolls } from "@/lib/clubs/polls";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listPolls, (ctx, { params, query }) => listPolls(ctx, params.clubId, query));
export const POST = handle(api.createPoll, (ctx, { params, body }) => createPoll(ctx, params.clubId, body));
