import { curatorWebhookEndpoints as api } from "@/lib/collections/webhook-endpoints";
import { curatorWebhooks } from "@/lib/collections/webhooks";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listDeliveries, (ctx, { params, query }) =>
  curatorWebhooks.listDeliveries(ctx, params, query),
);
