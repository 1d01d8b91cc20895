import { handle } from "@/lib/http/handle";
import { listLog as endpoint } from "@/lib/moderation/endpoints";
import { listLog } from "@/lib/moderation/log";

export const GET = handle(endpoint, (ctx, { query }) => listLog(ctx, query));
