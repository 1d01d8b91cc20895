import * as api from "@/lib/notifications/endpoints";
import { getNotificationSettings, updateNotificationSettings } from "@/lib/notifications/settings";
import { handle } from "@/lib/registry/handle";
import { notificationTypes } from "@/lib/registry/notification-types";

export const GET = handle(api.getNotificationSettings, (ctx) => getNotificationSettings(ctx, notificationTypes));
export const PUT = handle(api.updateNotificationSettings, (ctx, { body }) =>
  updateNotificationSettings(ctx, notificationTypes, body),
);
