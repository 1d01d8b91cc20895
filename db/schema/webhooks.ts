import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cleared, impersonal, personal, retainedContent, secret } from "../personal";
import { bytea } from "./auth";
import { authors } from "./catalogue";
import { clubs } from "./clubs";
import { curators } from "./collections";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

export const WEBHOOK_OWNERS = ["author", "curator", "club"] as const;
export type WebhookOwnerKind = (typeof WEBHOOK_OWNERS)[number];

const OF_ITS_OWNER = "Belongs to the author page, curator or club; whoever looks after that sees and deletes it.";

/** An address that is told of what happens on an author's page, with a curator or in a club: exactly one of them owns it. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    authorId: uuid().references(() => authors.id, { onDelete: "cascade" }),
    curatorId: uuid().references(() => curators.id, { onDelete: "cascade" }),
    clubId: uuid().references(() => clubs.id, { onDelete: "cascade" }),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Sealed under AUTH_SECRET: signing needs it as it is. */
    secret: bytea().notNull(),
    /** The one before the last rotation, which signs too until then. */
    previousSecret: bytea(),
    previousUntil: instant(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** Since when no delivery got through; empty after one that did. */
    failingSince: instant(),
    disabledAt: instant(),
    disabledBecause: text().$type<"owner" | "failing">(),
    /** One delivery at a time: until then a worker is at one, so that a slow receiver holds up nobody but itself. */
    leasedUntil: instant(),
  },
  (t) => [
    index("webhooks_author_idx").on(t.authorId).where(sql`${t.authorId} is not null`),
    index("webhooks_curator_idx").on(t.curatorId).where(sql`${t.curatorId} is not null`),
    index("webhooks_club_idx").on(t.clubId).where(sql`${t.clubId} is not null`),
    index("webhooks_created_by_idx").on(t.createdBy).where(sql`${t.createdBy} is not null`),
    check("webhooks_one_owner", sql`num_nonnulls(${t.authorId}, ${t.curatorId}, ${t.clubId}) = 1`),
    check("webhooks_disabled", sql`(${t.disabledAt} is null) = (${t.disabledBecause} is null)`),
    check("webhooks_previous", sql`(${t.previousSecret} is null) = (${t.previousUntil} is null)`),
  ],
);

personal(
  webhooks,
  {
    createdBy: cleared(),
    url: retainedContent(OF_ITS_OWNER),
    secret: secret(),
    previousSecret: secret(),
  },
  ["authorId", "curatorId", "clubId", "events", "disabledBecause"],
);

/**
 * Something that webhooks are to be told, written in the transaction that made it happen. It holds ids alone: what is sent is
 * read anew at each attempt, as a stranger may see it then.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: id(),
    type: text().notNull(),
    ownerKind: text().$type<WebhookOwnerKind>().notNull(),
    ownerId: uuid().notNull(),
    payload: jsonb().$type<Record<string, string>>().notNull(),
    /** Two causes with one key are one event. */
    dedupeKey: text(),
    createdAt: createdAt(),
    dueAt: instant().notNull(),
    /** When a delivery was made for each webhook that asked for it. */
    spreadAt: instant(),
  },
  (t) => [
    uniqueIndex("webhook_events_dedupe_key").on(t.dedupeKey),
    index("webhook_events_open_idx").on(t.dueAt).where(sql`${t.spreadAt} is null`),
    index("webhook_events_spread_idx").on(t.spreadAt),
  ],
);

impersonal(webhookEvents, "Ids of what was published, of books read and of meetings; no words and no people.");

/** That one webhook is told of one event, once; also the log of it. The last attempt's answer stands here. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    eventId: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    nextAttemptAt: instant().notNull(),
    attempts: smallint().notNull().default(0),
    attemptedAt: instant(),
    sentAt: instant(),
    /** Given up; its owner may send it again. */
    deadAt: instant(),
    /** What the receiver answered last, and how long that took. */
    status: smallint(),
    tookMs: integer(),
    /** The first bytes of it, as text. */
    answer: text(),
    error: text(),
  },
  (t) => [
    unique("webhook_deliveries_once").on(t.webhookId, t.eventId),
    index("webhook_deliveries_due_idx")
      .on(t.webhookId, t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.deadAt} is null`),
    index("webhook_deliveries_log_idx").on(t.webhookId, t.id),
    index("webhook_deliveries_event_idx").on(t.eventId),
    index("webhook_deliveries_age_idx").on(t.createdAt),
  ],
);

personal(webhookDeliveries, { answer: secret(), error: secret() });
