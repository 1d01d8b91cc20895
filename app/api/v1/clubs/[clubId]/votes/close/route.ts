import { closeVotingNow } from "@/lib/clubs/closing";
import * as api from "@/lib/clubs/reading-endpoints";
import { handle } from "@/lib/http/handle";

export const POST = handle(api.closeVoting, (ctx, { params }) => closeVotingNow(ctx, params.clubId));
