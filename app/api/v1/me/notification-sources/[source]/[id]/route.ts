import * as api from "@/lib/notifications/endpoints";
import { updateSource } from "@/lib/notifications/subscriptions";
import { handle } from "@/lib/registry/handle";
import { subscriptions } from "@/lib/registry/subscriptions";

export const PUT = handle(api.updateNotificationSource, (ctx, { params, body }) =>
  updateSource(ctx, subscriptions, params, body),
);
