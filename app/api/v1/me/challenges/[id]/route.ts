import { joinChallenge, leaveChallenge } from "@/lib/profiles/badges";
import * as api from "@/lib/profiles/circle-endpoints";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.joinChallenge, (ctx, { params }) => joinChallenge(ctx, params.id));
export const DELETE = handle(api.leaveChallenge, (ctx, { params }) => leaveChallenge(ctx, params.id));
