import * as api from "@/lib/notifications/endpoints";
import { readAllNotifications } from "@/lib/notifications/inbox";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.readAllNotifications, (ctx) => readAllNotifications(ctx));
