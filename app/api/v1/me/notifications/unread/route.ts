import * as api from "@/lib/notifications/endpoints";
import { countUnread } from "@/lib/notifications/unread";
import { handle } from "@/lib/registry/handle";
import { notificationTypes } from "@/lib/registry/notification-types";

export const GET = handle(api.countUnread, (ctx) => countUnread(ctx, notificationTypes));
