import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  contentBy,
  deleted,
  deletedByAddress,
  impersonal,
  personal,
  retainedContent,
  retainedPerson,
  secret,
} from "../personal";
import { createdAt, id, instant } from "./columns";

/**
 * Cache tags that became stale, written in the transaction that made them so. `xid` lets a reader that polls find rows
 * whose transactions committed out of order: it re-reads everything from the oldest transaction that was still open.
 */
export const cacheChanges = pgTable(
  "cache_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tags: text().array().notNull(),
    xid: bigint({ mode: "bigint" }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    createdAt: createdAt(),
  },
  (t) => [index("cache_changes_xid_idx").on(t.xid), index("cache_changes_age_idx").on(t.createdAt)],
);

impersonal(cacheChanges, "Ids of what changed in the last minutes.");

/** Processes that keep a page cache. A writer waits until each has read the change, or its lease is over. */
export const pageServers = pgTable("front_doors", {
  id: uuid().primaryKey(),
  readAt: instant().notNull(),
  leaseUntil: instant().notNull(),
});

impersonal(pageServers, "Processes of the installation.");

/** Every mail, written in the transaction that causes it and delivered afterwards. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Whose doing it tells of, beside the recipient: their name may stand in it. */
    actorId: uuid(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Headers beyond the usual, such as List-Unsubscribe. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What it is the one mail of, such as an event and a reader: a second one with the same key is not written. */
    dedupeKey: text(),
    /** The events that a digest tells of, since only some of them may be of somebody who leaves. */
    events: uuid().array(),
    createdAt: createdAt(),
    sentAt: instant(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    /** Given up after the last attempt; staff may try again. */
    deadAt: instant(),
  },
  (t) => [
    index("mails_dead_idx").on(t.deadAt, t.id).where(sql`${t.deadAt} is not null`),
    index("mails_due_idx").on(t.nextAttemptAt).where(sql`${t.sentAt} is null`),
    index("mails_recent_idx").on(t.createdAt),
    uniqueIndex("mails_dedupe_key").on(t.dedupeKey),
    index("mails_recipient_idx").on(sql`lower(${t.recipient})`),
    index("mails_events_idx").using("gin", t.events).where(sql`${t.events} is not null`),
    index("mails_unlisted_idx").on(t.id).where(sql`${t.kind} = 'weekly_digest' and ${t.events} is null`),
    index("mails_actor_idx").on(t.actorId).where(sql`${t.actorId} is not null`),
  ],
);

personal(
  mails,
  {
    recipient: deletedByAddress(),
    actorId: deleted(false),
    subject: contentBy("actorId"),
    html: contentBy("actorId"),
    text: contentBy("actorId"),
    headers: secret(),
    lastError: secret(),
  },
  ["kind", "dedupeKey", "events"],
);

/**
 * Mails to addresses that somebody typed who need not own them, as keyed hashes: what bounds how many leave, and what
 * neither revoking the cause nor deleting the account resets.
 */
export const mailsToOthers = pgTable(
  "mails_to_others",
  {
    id: id(),
    kind: text().notNull(),
    senderHash: text().notNull(),
    recipientHash: text().notNull(),
    /** What it was about, such as `club:<id>`: once each for an address. */
    about: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("mails_to_others_sender_idx").on(t.senderHash, t.createdAt),
    index("mails_to_others_recipient_idx").on(t.recipientHash, t.createdAt),
    index("mails_to_others_age_idx").on(t.createdAt),
  ],
);

/** Addresses, as keyed hashes, that want no mail that somebody else asked us to send. */
export const mailRefusals = pgTable("mail_refusals", {
  addressHash: text().primaryKey(),
  createdAt: createdAt(),
});

/** When the next mail of the installation may leave by the provider's limit: one row, from which all processes take their turn. */
export const mailPace = pgTable("mail_pace", { provider: text().primaryKey(), nextAt: instant().notNull() });

impersonal(mailPace, "A moment a provider.");
impersonal(mailsToOthers, "Keyed hashes: neither sender nor recipient can be read from them.");
impersonal(mailRefusals, "Keyed hashes of addresses that want no mail.");

/** What staff did, and to what; rows are only ever added, and deleted after three years (triggers refuse the rest). */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    staffId: uuid().notNull(),
    action: text().notNull(),
    /** What it was done to, such as `author-claim:<id>`. */
    target: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index("audit_log_recent_idx").on(t.createdAt, t.id), index("audit_log_target_idx").on(t.target, t.createdAt)],
);

personal(
  auditLog,
  {
    staffId: retainedPerson("The log of what staff did can only be added to."),
    details: retainedContent("What staff wrote about a decision; never a name or a text of the person it was about."),
  },
  ["action", "target"],
);
