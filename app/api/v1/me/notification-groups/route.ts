import * as api from "@/lib/notifications/endpoints";
import { listNotificationGroups } from "@/lib/notifications/inbox";
import { handle } from "@/lib/registry/handle";
import { notificationTypes } from "@/lib/registry/notification-types";
import { subscriptions } from "@/lib/registry/subscriptions";

export const GET = handle(api.listNotificationGroups, (ctx, { query }) =>
  listNotificationGroups(ctx, { types: notificationTypes, subscriptions: subscriptions }, query),
);
