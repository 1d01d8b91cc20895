import { authorWebhookEndpoints as api } from "@/lib/authors/webhook-endpoints";
import { authorWebhooks } from "@/lib/authors/webhooks";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.update, (ctx, { params, query, body }) =>
  authorWebhooks.update(ctx, { ...query, ...params }, body),
);
export const DELETE = handle(api.delete, (ctx, { params, query }) =>
  authorWebhooks.delete(ctx, { ...query, ...params }),
);
