import { handle } from "@/lib/http/handle";
import { notificationSources } from "@/lib/notification-sources";
import * as api from "@/lib/notifications/endpoints";
import { muteNotification } from "@/lib/notifications/mute";

export const POST = handle(api.muteNotification, (ctx, { params }) =>
  muteNotification(ctx, notificationSources, params.id),
);
