import * as api from "@/lib/notifications/endpoints";
import { listSources } from "@/lib/notifications/sources";
import { handle } from "@/lib/registry/handle";
import { notificationSources } from "@/lib/registry/notification-sources";

export const GET = handle(api.listNotificationSources, (ctx, { query }) =>
  listSources(ctx, notificationSources, query),
);
