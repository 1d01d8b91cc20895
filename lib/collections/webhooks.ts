import { sql } from "drizzle-orm";
import { foundOrNull } from "@/lib/http/errors";
import { webhooksOf } from "@/lib/webhooks/operations";
import { type WebhookOwner, webhookEventType } from "@/lib/webhooks/types";
import { requireCurator } from "./access";
import { getCollection } from "./collection-page";
import { Collection } from "./schemas";

/** For the calling curator. */
export const curatorWebhooks = webhooksOf(async (ctx, _at: object) => ({
  kind: "curator",
  id: (await requireCurator(ctx)).curator.id,
}));

const collectionPublished = webhookEventType({
  type: "collection.published",
  description: "A collection of the curator was published, at once or at the time it was scheduled for.",
  schema: Collection,
  data: (ctx, { payload }) => foundOrNull(getCollection(ctx, String(payload.collectionId))),
});

export const curatorWebhookOwner: WebhookOwner = {
  kind: "curator",
  events: [collectionPublished],
  people: sql`select curator.user_id, curator.name, '/curate/webhooks' as path
    from curators curator where curator.id = webhook.curator_id`,
};
