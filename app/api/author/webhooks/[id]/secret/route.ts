import { authorWebhookEndpoints as api } from "@/lib/authors/webhook-endpoints";
import { authorWebhooks } from "@/lib/authors/webhooks";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.rotateSecret, (ctx, { params, query, body }) =>
  authorWebhooks.rotateSecret(ctx, { ...query, ...params }, body),
);
