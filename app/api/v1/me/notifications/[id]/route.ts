import { handle } from "@/lib/http/handle";
import * as api from "@/lib/notifications/endpoints";
import { updateNotification } from "@/lib/notifications/inbox";

export const PATCH = handle(api.updateNotification, (ctx, { params, body }) =>
  updateNotification(ctx, params.id, body),
);
