import { handle } from "@/lib/http/handle";
import { notificationKinds } from "@/lib/notification-kinds";
import { notificationSources } from "@/lib/notification-sources";
import * as api from "@/lib/notifications/endpoints";
import { listNotificationGroups } from "@/lib/notifications/inbox";

export const GET = handle(api.listNotificationGroups, (ctx, { query }) =>
  listNotificationGroups(ctx, { kinds: notificationKinds, sources: notificationSources }, query),
);
