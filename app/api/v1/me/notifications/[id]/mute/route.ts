import * as api from "@/lib/notifications/endpoints";
import { muteNotification } from "@/lib/notifications/mute";
import { handle } from "@/lib/registry/handle";
import { notificationSources } from "@/lib/registry/notification-sources";

export const POST = handle(api.muteNotification, (ctx, { params }) =>
  muteNotification(ctx, notificationSources, params.id),
);
