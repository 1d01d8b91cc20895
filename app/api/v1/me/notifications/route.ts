import { handle } from "@/lib/http/handle";
import { notificationKinds } from "@/lib/notification-kinds";
import * as api from "@/lib/notifications/endpoints";
import { listNotifications } from "@/lib/notifications/inbox";

export const GET = handle(api.listNotifications, (ctx, { query }) => listNotifications(ctx, notificationKinds, query));
