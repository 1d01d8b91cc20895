import * as api from "@/lib/notifications/endpoints";
import { listNotifications } from "@/lib/notifications/inbox";
import { handle } from "@/lib/registry/handle";
import { notificationKinds } from "@/lib/registry/notification-kinds";

export const GET = handle(api.listNotifications, (ctx, { query }) => listNotifications(ctx, notificationKinds, query));
