import { handle } from "@/lib/http/handle";
import { listDeadLetters } from "@/lib/notifications/dead-letters";
import * as api from "@/lib/notifications/delivery-endpoints";

export const GET = handle(api.listDeadLetters, (ctx, { query }) => listDeadLetters(ctx, query));
