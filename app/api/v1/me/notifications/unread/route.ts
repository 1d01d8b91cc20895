import { handle } from "@/lib/http/handle";
import { notificationKinds } from "@/lib/notification-kinds";
import * as api from "@/lib/notifications/endpoints";
import { countUnread } from "@/lib/notifications/inbox";

export const GET = handle(api.countUnread, (ctx) => countUnread(ctx, notificationKinds));
