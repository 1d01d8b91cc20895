import { authorWebhookOwner } from "@/lib/authors/webhooks";
import { clubWebhookOwner } from "@/lib/clubs/webhooks";
import { curatorWebhookOwner } from "@/lib/collections/webhooks";
import type { WebhookOwner } from "@/lib/webhooks/types";

/** Who may have webhooks, and of which events they are told. */
export const webhookOwners: readonly WebhookOwner[] = [authorWebhookOwner, curatorWebhookOwner, clubWebhookOwner];

/** What there is to be told of, for the reference. */
export const webhookEvents = webhookOwners.flatMap(({ events }) =>
  events.map(({ type, description }) => ({ type, description })),
);
