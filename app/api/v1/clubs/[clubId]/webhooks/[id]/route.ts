import { clubWebhookEndpoints as api } from "@/lib/clubs/webhook-endpoints";
import { clubWebhooks } from "@/lib/clubs/webhooks";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.update, (ctx, { params, body }) => clubWebhooks.update(ctx, params, body));
export const DELETE = handle(api.delete, (ctx, { params }) => clubWebhooks.delete(ctx, params));
