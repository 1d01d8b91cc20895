import * as api from "@/lib/notifications/endpoints";
import { listSources } from "@/lib/notifications/subscriptions";
import { handle } from "@/lib/registry/handle";
import { subscriptions } from "@/lib/registry/subscriptions";

export const GET = handle(api.listNotificationSources, (ctx, { query }) => listSources(ctx, subscriptions, query));
