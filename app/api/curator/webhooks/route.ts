import { curatorWebhookEndpoints as api } from "@/lib/collections/webhook-endpoints";
import { curatorWebhooks } from "@/lib/collections/webhooks";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.list, (ctx, { query }) => curatorWebhooks.list(ctx, {}, query));
export const POST = handle(api.create, (ctx, { body }) => curatorWebhooks.create(ctx, {}, body));
