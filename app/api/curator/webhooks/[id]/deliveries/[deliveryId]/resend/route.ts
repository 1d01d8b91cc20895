import { curatorWebhookEndpoints as api } from "@/lib/collections/webhook-endpoints";
import { curatorWebhooks } from "@/lib/collections/webhooks";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.resend, (ctx, { params }) => curatorWebhooks.resend(ctx, params));
