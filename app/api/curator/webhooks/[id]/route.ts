import { curatorWebhookEndpoints as api } from "@/lib/collections/webhook-endpoints";
import { curatorWebhooks } from "@/lib/collections/webhooks";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.update, (ctx, { params, body }) => curatorWebhooks.update(ctx, params, body));
export const DELETE = handle(api.delete, (ctx, { params }) => curatorWebhooks.delete(ctx, params));
