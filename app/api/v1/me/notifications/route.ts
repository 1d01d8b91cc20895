import * as api from "@/lib/notifications/endpoints";
import { listNotifications } from "@/lib/notifications/inbox";
import { handle } from "@/lib/registry/handle";
import { notificationTypes } from "@/lib/registry/notification-types";

export const GET = handle(api.listNotifications, (ctx, { query }) => listNotifications(ctx, notificationTypes, query));
