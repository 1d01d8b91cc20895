import { retryDeadLetters } from "@/lib/notifications/dead-letters";
import * as api from "@/lib/notifications/delivery-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.retryDeadLetters, (ctx, { body }) => retryDeadLetters(ctx, body));
