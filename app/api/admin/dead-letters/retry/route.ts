import { handle } from "@/lib/http/handle";
import { retryDeadLetters } from "@/lib/notifications/dead-letters";
import * as api from "@/lib/notifications/delivery-endpoints";

export const POST = handle(api.retryDeadLetters, (ctx, { body }) => retryDeadLetters(ctx, body));
