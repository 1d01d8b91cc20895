import { handle } from "@/lib/http/handle";
import { deleteDeadLetter } from "@/lib/notifications/dead-letters";
import * as api from "@/lib/notifications/delivery-endpoints";

export const DELETE = handle(api.deleteDeadLetter, (ctx, { params }) => deleteDeadLetter(ctx, params.id));
