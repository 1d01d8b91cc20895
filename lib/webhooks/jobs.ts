import { job } from "@/lib/jobs/queue";
import { deliverWebhooks } from "./deliver";
import { forgetPreviousSecrets } from "./manage";
import type { WebhookOwner } from "./types";

declare module "@/lib/jobs/queue" {
  interface Jobs {
    "deliver-webhooks": Record<string, never>;
    "forget-webhook-secrets": Record<string, never>;
  }
}

export const webhookJobs = (owners: readonly WebhookOwner[]) => {
  const types = owners.flatMap(({ events }) => events);
  return [
    job("deliver-webhooks", (ctx) => deliverWebhooks(ctx, types), { cron: "* * * * *" }),
    job("forget-webhook-secrets", forgetPreviousSecrets, { cron: "21 * * * *" }),
  ] as const;
};
