import { handle } from "@/lib/http/handle";
import { retryDeadLetter } from "@/lib/notifications/dead-letters";
import * as api from "@/lib/notifications/delivery-endpoints";

export const POST = handle(api.retryDeadLetter, (ctx, { params }) => retryDeadLetter(ctx, params.id));
