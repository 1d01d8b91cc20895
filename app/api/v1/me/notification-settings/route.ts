import { handle } from "@/lib/http/handle";
import { notificationKinds } from "@/lib/notification-kinds";
import * as api from "@/lib/notifications/endpoints";
import { getNotificationSettings, updateNotificationSettings } from "@/lib/notifications/settings";

export const GET = handle(api.getNotificationSettings, (ctx) => getNotificationSettings(ctx, notificationKinds));
export const PUT = handle(api.updateNotificationSettings, (ctx, { body }) =>
  updateNotificationSettings(ctx, notificationKinds, body),
);
