import * as api from "@/lib/notifications/delivery-endpoints";
import { readUnsubscribe, unsubscribe } from "@/lib/notifications/unsubscribe";
import { handle } from "@/lib/registry/handle";
import { notificationKinds } from "@/lib/registry/notification-kinds";

export const GET = handle(api.readUnsubscribe, (ctx, { query }) =>
  readUnsubscribe(ctx, notificationKinds, query.token),
);
export const POST = handle(api.unsubscribe, (ctx, { query }) => unsubscribe(ctx, notificationKinds, query.token));
