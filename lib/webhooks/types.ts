import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { WebhookOwnerKind } from "@/db/schema/webhooks";
import type { Context } from "@/lib/kernel/context";

/** Whose webhook it is, and whose events it is told of. */
export type OwnedBy = { kind: WebhookOwnerKind; id: string };

/** An event as its type sees it: whose it is, and the ids it holds. */
export type WebhookSubject = { ownerId: string; payload: Record<string, string> };

/** A type of event, declared by the area it belongs to. */
export type WebhookEventType<S extends z.ZodType = z.ZodType> = {
  type: string;
  /** For the reference: when it is sent. */
  description: string;
  /** What `data` is, in the shapes of the REST API. */
  schema: S;
  /**
   * Reads what is sent, through the gate of its source, as a stranger may see it now: `ctx` has nobody who asks. Null when
   * there is nothing (any more) that strangers may see; then nothing is sent.
   */
  data: (ctx: Context, subject: WebhookSubject) => Promise<z.input<S> | null>;
};

export const webhookEventType = <S extends z.ZodType>(declaration: WebhookEventType<S>): WebhookEventType =>
  declaration as unknown as WebhookEventType;

/** Who may have webhooks, declared by the area it belongs to. */
export type WebhookOwner = {
  kind: WebhookOwnerKind;
  events: readonly WebhookEventType[];
  /**
   * Who looks after a webhook (alias `webhook`), and where: a select of `user_id`, `name` of the owner, and `path` of the page.
   * Of none for another kind's.
   */
  people: SQL;
};

/** The event that an owner sends to try a webhook out. */
export const TEST_EVENT = "webhook.test";
