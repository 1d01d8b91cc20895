import { curatorWebhookEndpoints as api } from "@/lib/collections/webhook-endpoints";
import { curatorWebhooks } from "@/lib/collections/webhooks";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.rotateSecret, (ctx, { params, body }) =>
  curatorWebhooks.rotateSecret(ctx, params, body),
);
