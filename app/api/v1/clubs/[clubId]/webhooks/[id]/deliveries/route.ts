import { clubWebhookEndpoints as api } from "@/lib/clubs/webhook-endpoints";
import { clubWebhooks } from "@/lib/clubs/webhooks";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listDeliveries, (ctx, { params, query }) =>
  clubWebhooks.listDeliveries(ctx, params, query),
);
