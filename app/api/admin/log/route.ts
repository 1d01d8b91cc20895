import { listLog as endpoint } from "@/lib/moderation/endpoints";
import { listLog } from "@/lib/moderation/log";
import { handle } from "@/lib/registry/handle";

export const GET = handle(endpoint, (ctx, { query }) => listLog(ctx, query));
