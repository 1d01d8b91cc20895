import * as api from "@/lib/clubs/poll-endpoints";
import { deletePoll, getPoll } from "@/lib/clubs/polls";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getPoll, (ctx, { params }) => getPoll(ctx, params.clubId, params.id));
export const DELETE = handle(api.deletePoll, (ctx, { params }) => deletePoll(ctx, params.clubId, params.id));
