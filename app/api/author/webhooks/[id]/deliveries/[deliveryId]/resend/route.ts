import { authorWebhookEndpoints as api } from "@/lib/authors/webhook-endpoints";
import { authorWebhooks } from "@/lib/authors/webhooks";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.resend, (ctx, { params, query }) => authorWebhooks.resend(ctx, { ...query, ...params }));
