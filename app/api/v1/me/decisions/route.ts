import { listDecisions as endpoint } from "@/lib/moderation/decision-endpoints";
import { listDecisions } from "@/lib/moderation/decisions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(endpoint, (ctx, { query }) => listDecisions(ctx, query));
