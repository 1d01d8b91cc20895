import * as api from "@/lib/notifications/endpoints";
import { listNotificationGroups } from "@/lib/notifications/inbox";
import { handle } from "@/lib/registry/handle";
import { notificationKinds } from "@/lib/registry/notification-kinds";
import { notificationSources } from "@/lib/registry/notification-sources";

export const GET = handle(api.listNotificationGroups, (ctx, { query }) =>
  listNotificationGroups(ctx, { types: notificationKinds, sources: notificationSources }, query),
);
