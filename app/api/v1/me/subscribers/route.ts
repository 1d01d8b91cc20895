import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/subscriber-endpoints";
import { listSubscribers } from "@/lib/profiles/subscribers";

export const GET = handle(api.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query));
