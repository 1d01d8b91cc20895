import { retryDeadLetter } from "@/lib/notifications/dead-letters";
import * as api from "@/lib/notifications/delivery-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.retryDeadLetter, (ctx, { params }) => retryDeadLetter(ctx, params.id));
