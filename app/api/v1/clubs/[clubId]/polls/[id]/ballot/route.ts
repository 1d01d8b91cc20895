import { castBallot, withdrawBallot } from "@/lib/clubs/poll-ballots";
import * as api from "@/lib/clubs/poll-endpoints";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.castBallot, (ctx, { params, body }) => castBallot(ctx, params.clubId, params.id, body));
export const DELETE = handle(api.withdrawBallot, (ctx, { params }) => withdrawBallot(ctx, params.clubId, params.id));
