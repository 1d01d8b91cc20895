import { clubWebhookEndpoints as api } from "@/lib/clubs/webhook-endpoints";
import { clubWebhooks } from "@/lib/clubs/webhooks";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.list, (ctx, { params, query }) => clubWebhooks.list(ctx, params, query));
export const POST = handle(api.create, (ctx, { params, body }) => clubWebhooks.create(ctx, params, body));
