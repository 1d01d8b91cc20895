import { DEFAULT_LOCALE } from "@/lib/format/locales";
import * as api from "@/lib/notifications/delivery-endpoints";
import { readUnsubscribe, unsubscribe } from "@/lib/notifications/unsubscribe";
import { handle } from "@/lib/registry/handle";
import { notificationTypes } from "@/lib/registry/notification-types";

export const GET = handle(api.readUnsubscribe, (ctx, { query }) =>
  readUnsubscribe(ctx, notificationTypes, query.token, DEFAULT_LOCALE),
);
export const POST = handle(api.unsubscribe, (ctx, { query }) =>
  unsubscribe(ctx, notificationTypes, query.token, DEFAULT_LOCALE),
);
