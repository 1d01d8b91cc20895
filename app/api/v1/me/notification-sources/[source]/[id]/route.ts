import { handle } from "@/lib/http/handle";
import { notificationSources } from "@/lib/notification-sources";
import * as api from "@/lib/notifications/endpoints";
import { updateSource } from "@/lib/notifications/sources";

export const PUT = handle(api.updateNotificationSource, (ctx, { params, body }) =>
  updateSource(ctx, notificationSources, params, body),
);
