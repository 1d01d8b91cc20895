import { z } from "zod";
import { Id, Instant } from "@/lib/http/fields";

/** Which events each kind of owner can be told of; the areas declare what they are. */
export const WEBHOOK_EVENTS = {
  author: ["release.published"],
  curator: ["collection.published"],
  club: ["read.chosen", "meeting.scheduled", "meeting.changed", "meeting.cancelled"],
} as const;

const Url = z
  .string()
  .trim()
  .max(500)
  .refine((value) => URL.canParse(value), "must be an address")
  .describe("An https address that is reachable from the internet");

const eventsOf = <const E extends readonly [string, ...string[]]>(events: E) =>
  z
    .array(z.enum(events))
    .min(1, "must name at least one event")
    .max(events.length)
    .transform((names) => [...new Set(names)])
    .describe("What it is told of");

/** What each kind of owner sends to make and change one. */
const webhookInputOf = <const E extends readonly [string, ...string[]]>(name: string, events: E) => ({
  create: z.strictObject({ url: Url, events: eventsOf(events) }).meta({ id: `Create${name}Webhook` }),
  update: z
    .strictObject({ url: Url, events: eventsOf(events), enabled: z.boolean() })
    .partial()
    .meta({ id: `Update${name}Webhook` }),
});

export const AuthorWebhookInput = webhookInputOf("Author", WEBHOOK_EVENTS.author);
export const CuratorWebhookInput = webhookInputOf("Curator", WEBHOOK_EVENTS.curator);
export const ClubWebhookInput = webhookInputOf("Club", WEBHOOK_EVENTS.club);

export type CreateWebhook = { url: string; events: string[] };
export type UpdateWebhook = Partial<CreateWebhook & { enabled: boolean }>;

export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    events: z.array(z.string()),
    enabled: z.boolean(),
    disabledAt: Instant.nullable(),
    disabledBecause: z
      .enum(["owner", "failing"])
      .nullable()
      .describe("By its owner, or by Bookplate after three days in which nothing got through"),
    failingSince: Instant.nullable().describe("Since when deliveries fail; null after one that got through"),
    previousSecretUntil: Instant.nullable().describe("Until when the secret before the last rotation signs too"),
    createdAt: Instant,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

const Secret = z.string().describe("Signs what is sent. Shown this once");
export const NewWebhook = Webhook.extend({ secret: Secret }).meta({ id: "NewWebhook" });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const RotateWebhookSecret = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(168)
      .default(24)
      .describe("How long the present secret signs too, as a second v1; 0 if it became known to others"),
  })
  .meta({ id: "RotateWebhookSecret" });
export type RotateWebhookSecret = z.infer<typeof RotateWebhookSecret>;

export const WebhookSecret = z
  .object({ secret: Secret, previousSecretUntil: Instant.nullable() })
  .meta({ id: "WebhookSecret" });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const WebhookDelivery = z
  .object({
    id: Id,
    eventId: Id.describe("The `id` in the body: the same at each attempt"),
    type: z.string(),
    state: z.enum(["waiting", "delivered", "failed"]).describe("failed: given up after the last attempt"),
    attempts: z.int(),
    status: z.int().nullable().describe("Status of the last answer; null when there was none"),
    ms: z.int().nullable().describe("How long the last attempt took"),
    answer: z.string().nullable().describe("The first bytes of the last answer, as text"),
    error: z.string().nullable(),
    createdAt: Instant,
    attemptedAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
    nextAttemptAt: Instant.nullable().describe("null when it was delivered or given up"),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
