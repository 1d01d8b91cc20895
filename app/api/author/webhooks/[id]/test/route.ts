import { authorWebhookEndpoints as api } from "@/lib/authors/webhook-endpoints";
import { authorWebhooks } from "@/lib/authors/webhooks";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.test, (ctx, { params, query }) => authorWebhooks.test(ctx, { ...query, ...params }));
