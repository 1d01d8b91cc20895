import { authorWebhookEndpoints as api } from "@/lib/authors/webhook-endpoints";
import { authorWebhooks } from "@/lib/authors/webhooks";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.list, (ctx, { query }) => authorWebhooks.list(ctx, query, query));
export const POST = handle(api.create, (ctx, { query, body }) => authorWebhooks.create(ctx, query, body));
