import { listDeadLetters } from "@/lib/notifications/dead-letters";
import * as api from "@/lib/notifications/delivery-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listDeadLetters, (ctx, { query }) => listDeadLetters(ctx, query));
