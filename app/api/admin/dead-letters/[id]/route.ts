import { deleteDeadLetter } from "@/lib/notifications/dead-letters";
import * as api from "@/lib/notifications/delivery-endpoints";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.deleteDeadLetter, (ctx, { params }) => deleteDeadLetter(ctx, params.id));
