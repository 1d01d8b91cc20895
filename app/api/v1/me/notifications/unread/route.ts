import * as api from "@/lib/notifications/endpoints";
import { countUnread } from "@/lib/notifications/inbox";
import { handle } from "@/lib/registry/handle";
import { notificationKinds } from "@/lib/registry/notification-kinds";

export const GET = handle(api.countUnread, (ctx) => countUnread(ctx, notificationKinds));
