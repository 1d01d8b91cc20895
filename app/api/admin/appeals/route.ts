import { listAppeals } from "@/lib/moderation/appeals";
import { listAppeals as endpoint } from "@/lib/moderation/decision-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(endpoint, (ctx, { query }) => listAppeals(ctx, query));
