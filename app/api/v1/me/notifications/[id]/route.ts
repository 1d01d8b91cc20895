import * as api from "@/lib/notifications/endpoints";
import { updateNotification } from "@/lib/notifications/inbox";
import { handle } from "@/lib/registry/handle";
import { notificationTypes } from "@/lib/registry/notification-types";

export const PATCH = handle(api.updateNotification, (ctx, { params, body }) =>
  updateNotification(ctx, notificationTypes, params.id, body),
);
