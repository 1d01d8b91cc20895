import * as api from "@/lib/clubs/poll-endpoints";
import { closePollNow } from "@/lib/clubs/polls";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.closePoll, (ctx, { params }) => closePollNow(ctx, params.clubId, params.id));
