import { handle } from "@/lib/http/handle";
import { notificationKinds } from "@/lib/notification-kinds";
import * as api from "@/lib/notifications/delivery-endpoints";
import { readUnsubscribe, unsubscribe } from "@/lib/notifications/unsubscribe";

export const GET = handle(api.readUnsubscribe, (ctx, { query }) =>
  readUnsubscribe(ctx, notificationKinds, query.token),
);
export const POST = handle(api.unsubscribe, (ctx, { query }) => unsubscribe(ctx, notificationKinds, query.token));
