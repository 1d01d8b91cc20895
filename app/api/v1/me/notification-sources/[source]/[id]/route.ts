import * as api from "@/lib/notifications/endpoints";
import { updateSource } from "@/lib/notifications/sources";
import { handle } from "@/lib/registry/handle";
import { notificationSources } from "@/lib/registry/notification-sources";

export const PUT = handle(api.updateNotificationSource, (ctx, { params, body }) =>
  updateSource(ctx, notificationSources, params, body),
);
