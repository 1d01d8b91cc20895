import { handle } from "@/lib/http/handle";
import * as api from "@/lib/notifications/endpoints";
import { readAllNotifications } from "@/lib/notifications/inbox";

export const POST = handle(api.readAllNotifications, (ctx) => readAllNotifications(ctx));
