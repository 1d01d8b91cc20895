import { closeVotingNow } from "@/lib/clubs/closing";
import * as api from "@/lib/clubs/reading-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.closeVoting, (ctx, { params }) => closeVotingNow(ctx, params.clubId));
