import { updateVoting } from "@/lib/clubs/closing";
import * as api from "@/lib/clubs/reading-endpoints";
import { castVote, getVoting, moveVote, withdrawVote } from "@/lib/clubs/votes";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getVoting, (ctx, { params }) => getVoting(ctx, params.clubId));
export const POST = handle(api.castVote, (ctx, { params, body }) => castVote(ctx, params.clubId, body));
export const PUT = handle(api.moveVote, (ctx, { params, body }) => moveVote(ctx, params.clubId, body));
export const DELETE = handle(api.withdrawVote, (ctx, { params }) => withdrawVote(ctx, params.clubId));
export const PATCH = handle(api.updateVoting, (ctx, { params, body }) => updateVoting(ctx, params.clubId, body));
