import { handle } from "@/lib/http/handle";
import { notificationSources } from "@/lib/notification-sources";
import * as api from "@/lib/notifications/endpoints";
import { listSources } from "@/lib/notifications/sources";

export const GET = handle(api.listNotificationSources, (ctx, { query }) =>
  listSources(ctx, notificationSources, query),
);
