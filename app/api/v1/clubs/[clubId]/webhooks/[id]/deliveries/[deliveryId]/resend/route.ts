import { clubWebhookEndpoints as api } from "@/lib/clubs/webhook-endpoints";
import { clubWebhooks } from "@/lib/clubs/webhooks";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.resend, (ctx, { params }) => clubWebhooks.resend(ctx, params));
