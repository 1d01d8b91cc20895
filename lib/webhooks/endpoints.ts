import type { z } from "zod";
import { type Access, endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { NewWebhook, RotateWebhookSecret, Webhook, WebhookDelivery, WebhookSecret } from "./schemas";

type Room<
  P extends string,
  Params extends z.ZodRawShape,
  Query extends z.ZodRawShape,
  Create extends z.ZodObject,
  Update extends z.ZodObject,
> = {
  /** Of whom, as it stands in the ids of the operations: `listAuthorWebhooks`. */
  name: "Author" | "Curator" | "Club";
  area: string;
  path: P;
  access: Access;
  /** What the path names above the webhook, and what every operation asks of the query. */
  params: z.ZodObject<Params>;
  query: z.ZodObject<Query>;
  input: { create: Create; update: Update };
  /** Codes of refusals by the area's own gate. */
  errors: readonly string[];
  /** Whose they are, in words: "of an author page". */
  whose: string;
};

/** The operations on webhooks, the same for whoever may have some: each area declares its own from these. */
export function webhookEndpoints<
  const P extends string,
  Params extends z.ZodRawShape,
  Query extends z.ZodRawShape,
  Create extends z.ZodObject,
  Update extends z.ZodObject,
>(room: Room<P, Params, Query, Create, Update>) {
  const { name, area, access, path, query, whose } = room;
  const item = room.params.extend({ id: Id });
  const delivery = item.extend({ deliveryId: Id });
  const shared = { area, access } as const;
  const errors = (...codes: string[]) => [...room.errors, ...codes];
  return {
    list: endpoint({
      ...shared,
      id: `list${name}Webhooks`,
      method: "GET",
      path,
      status: 200,
      params: room.params,
      query: PageQuery.extend(query.shape),
      response: pageOf(Webhook),
      errors: errors(),
      summary: `Webhooks ${whose}`,
      description: `The webhooks ${whose}, newest first, with how they fare. Their secrets are never shown again.`,
    }),
    create: endpoint({
      ...shared,
      id: `create${name}Webhook`,
      method: "POST",
      path,
      status: 201,
      asksOutside: true,
      params: room.params,
      query,
      body: room.input.create,
      response: NewWebhook,
      errors: errors("too_many_webhooks"),
      summary: `Register a webhook ${whose}`,
      description:
        "Registers an https address that is told of the events you name. The secret that signs what is sent is in this response only. At most 10 webhooks.",
    }),
    update: endpoint({
      ...shared,
      id: `update${name}Webhook`,
      method: "PATCH",
      path: `${path}/{id}` as const,
      status: 200,
      params: item,
      query,
      body: room.input.update,
      response: Webhook,
      errors: errors(),
      summary: "Change, disable or enable a webhook",
      description:
        "Changes the fields you send. A disabled webhook is sent nothing, and what waits for it is given up; enabled again, it is told of what happens from then on.",
    }),
    delete: endpoint({
      ...shared,
      id: `delete${name}Webhook`,
      method: "DELETE",
      path: `${path}/{id}` as const,
      status: 204,
      params: item,
      query,
      errors: errors(),
      summary: "Delete a webhook",
      description: "Deletes a webhook with its log. Nothing more is sent to it.",
    }),
    rotateSecret: endpoint({
      ...shared,
      id: `rotate${name}WebhookSecret`,
      method: "POST",
      path: `${path}/{id}/secret` as const,
      status: 200,
      params: item,
      query,
      body: RotateWebhookSecret,
      response: WebhookSecret,
      errors: errors(),
      summary: "Make a new secret",
      description:
        "Makes a new secret and shows it this once. For the hours of overlap the present one signs too, as a second `v1`, so that a receiver can change without missing anything.",
    }),
    listDeliveries: endpoint({
      ...shared,
      id: `list${name}WebhookDeliveries`,
      method: "GET",
      path: `${path}/{id}/deliveries` as const,
      status: 200,
      params: item,
      query: PageQuery.extend(query.shape),
      response: pageOf(WebhookDelivery),
      errors: errors(),
      summary: "What a webhook was sent",
      description:
        "The deliveries of the last 30 days, newest first, each with status, time and first bytes of the last answer.",
    }),
    resend: endpoint({
      ...shared,
      id: `resend${name}WebhookDelivery`,
      method: "POST",
      path: `${path}/{id}/deliveries/{deliveryId}/resend` as const,
      status: 200,
      params: delivery,
      query,
      response: WebhookDelivery,
      errors: errors("webhook_disabled"),
      summary: "Send a delivery again",
      description:
        "Sends an event again under its id, with what it says now; one that waits for its next attempt is sent at once. 60 an hour of one webhook, then 429.",
    }),
    test: endpoint({
      ...shared,
      id: `test${name}Webhook`,
      method: "POST",
      path: `${path}/{id}/test` as const,
      status: 201,
      params: item,
      query,
      response: WebhookDelivery,
      errors: errors("webhook_disabled", "too_many_tests"),
      summary: "Send a test",
      description:
        "Sends an event of the type `webhook.test`, once: a test that fails is not tried again. At most 20 an hour. See the log for what came of it.",
    }),
  };
}
