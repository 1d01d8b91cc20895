import { handle } from "@/lib/http/handle";
import { notificationKinds } from "@/lib/notification-kinds";
import * as api from "@/lib/notifications/endpoints";
import { updateNotification } from "@/lib/notifications/inbox";

export const PATCH = handle(api.updateNotification, (ctx, { params, body }) =>
  updateNotification(ctx, notificationKinds, params.id, body),
);
