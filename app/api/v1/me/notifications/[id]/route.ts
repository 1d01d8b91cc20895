import * as api from "@/lib/notifications/endpoints";
import { updateNotification } from "@/lib/notifications/inbox";
import { handle } from "@/lib/registry/handle";
import { notificationKinds } from "@/lib/registry/notification-kinds";

export const PATCH = handle(api.updateNotification, (ctx, { params, body }) =>
  updateNotification(ctx, notificationKinds, params.id, body),
);
