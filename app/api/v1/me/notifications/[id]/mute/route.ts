import * as api from "@/lib/notifications/endpoints";
import { muteNotification } from "@/lib/notifications/mute";
import { handle } from "@/lib/registry/handle";
import { subscriptions } from "@/lib/registry/subscriptions";

export const POST = handle(api.muteNotification, (ctx, { params }) => muteNotification(ctx, subscriptions, params.id));
