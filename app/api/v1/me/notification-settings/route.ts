import * as api from "@/lib/notifications/endpoints";
import { getNotificationSettings, updateNotificationSettings } from "@/lib/notifications/settings";
import { handle } from "@/lib/registry/handle";
import { notificationKinds } from "@/lib/registry/notification-kinds";

export const GET = handle(api.getNotificationSettings, (ctx) => getNotificationSettings(ctx, notificationKinds));
export const PUT = handle(api.updateNotificationSettings, (ctx, { body }) =>
  updateNotificationSettings(ctx, notificationKinds, body),
);
