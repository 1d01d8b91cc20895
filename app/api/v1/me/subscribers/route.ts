import * as api from "@/lib/profiles/subscriber-endpoints";
import { listSubscribers } from "@/lib/profiles/subscribers";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query));
