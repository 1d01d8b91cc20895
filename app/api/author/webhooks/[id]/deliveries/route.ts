import { authorWebhookEndpoints as api } from "@/lib/authors/webhook-endpoints";
import { authorWebhooks } from "@/lib/authors/webhooks";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listDeliveries, (ctx, { params, query }) =>
  authorWebhooks.listDeliveries(ctx, { ...query, ...params }, query),
);
