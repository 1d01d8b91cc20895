import { handle } from "@/lib/http/handle";
import * as api from "@/lib/notifications/endpoints";
import { listNotifications } from "@/lib/notifications/inbox";

export const GET = handle(api.listNotifications, (ctx, { query }) => listNotifications(ctx, query));
