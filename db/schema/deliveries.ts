import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { contentBy, deleted, impersonal, personal, secret } from "../personal";
import { bytea } from "./auth";
import { createdAt, id, instant } from "./columns";
import { notificationEvents } from "./notifications";
import { users } from "./users";

export const DEVICE_KINDS = ["web", "expo"] as const;
export const CHANNELS = ["inbox", "push", "mail"] as const;
export const PRESETS = ["quiet", "balanced", "everything"] as const;

const reader = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Where push goes: a browser's subscription, or a phone's Expo token. An address belongs to who registered it last. */
export const devices = pgTable(
  "devices",
  {
    id: id(),
    userId: reader(),
    kind: text().$type<(typeof DEVICE_KINDS)[number]>().notNull(),
    /** The endpoint of a browser's push service, or the token. */
    address: text().notNull(),
    p256dh: text(),
    auth: text(),
    name: text(),
    /** The sign-in it was registered from, `session:<hash>` or `family:<id>`; it goes with that. */
    signedInBy: text(),
    createdAt: createdAt(),
    lastSentAt: instant(),
  },
  (t) => [
    uniqueIndex("devices_address_key").on(t.address),
    index("devices_user_idx").on(t.userId, t.createdAt),
    check("devices_web_keys", sql`${t.kind} <> 'web' or (${t.p256dh} is not null and ${t.auth} is not null)`),
  ],
);

personal(
  devices,
  {
    userId: deleted(),
    name: contentBy("userId"),
    address: secret(),
    p256dh: secret(),
    auth: secret(),
    signedInBy: secret(),
  },
  ["kind"],
);

/** How a reader wants to be notified; without a row the defaults hold. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: reader().primaryKey(),
    timezone: text().notNull().default("UTC"),
    /** Local times HH:MM between which push waits; both or none. */
    quietFrom: text(),
    quietTo: text(),
    /** Monday is 1. */
    digestWeekday: smallint().notNull().default(1),
    digestHour: smallint().notNull().default(8),
    digestMail: boolean().notNull().default(true),
    /** What holds for the kinds and channels that have no choice of their own; balanced unless set. */
    preset: text().$type<(typeof PRESETS)[number]>(),
  },
  (t) => [
    check("notification_settings_quiet", sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
    check("notification_settings_digest", sql`${t.digestWeekday} between 1 and 7 and ${t.digestHour} between 0 and 23`),
  ],
);

personal(notificationSettings, { userId: deleted() }, ["timezone", "quietFrom", "quietTo", "preset"]);

/** What a reader chose for a kind and channel; what they did not choose follows their preset. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    userId: reader(),
    kind: text().notNull(),
    channel: text().$type<(typeof CHANNELS)[number]>().notNull(),
    enabled: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.channel] })],
);

personal(notificationChoices, { userId: deleted() }, ["kind", "channel"]);

/**
 * That one notification goes out on one channel, written in the statement that tells the reader: once, whatever dies.
 * A claim moves `next_attempt_at` ahead, so that the row of a killed worker is taken up again.
 */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    eventId: uuid()
      .notNull()
      .references(() => notificationEvents.id, { onDelete: "cascade" }),
    userId: reader(),
    channel: text().$type<"push" | "mail">().notNull(),
    deviceId: uuid().references(() => devices.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    nextAttemptAt: instant().notNull(),
    attempts: smallint().notNull().default(0),
    sentAt: instant(),
    /** Given up; staff may try again. */
    deadAt: instant(),
    lastError: text(),
    /** Expo's ticket, whose receipt is still to be asked for. */
    ticket: text(),
  },
  (t) => [
    unique("notification_deliveries_once").on(t.userId, t.eventId, t.channel, t.deviceId).nullsNotDistinct(),
    index("notification_deliveries_due_idx")
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.deadAt} is null`),
    index("notification_deliveries_dead_idx").on(t.deadAt, t.id).where(sql`${t.deadAt} is not null`),
    index("notification_deliveries_ticket_idx").on(t.sentAt).where(sql`${t.ticket} is not null`),
    index("notification_deliveries_event_idx").on(t.eventId),
    index("notification_deliveries_device_idx").on(t.deviceId),
    index("notification_deliveries_age_idx").on(t.createdAt),
  ],
);

personal(notificationDeliveries, { userId: deleted(false), lastError: secret(), ticket: secret() }, ["channel"]);

/** That something waits for a reader's weekly digest, and when it goes out once that is planned. */
export const notificationDigests = pgTable(
  "notification_digests",
  {
    userId: reader().primaryKey(),
    createdAt: createdAt(),
    dueAt: instant(),
    /** How often it could not be made; after the last attempt what waited comes into the inbox without a mail. */
    attempts: smallint().notNull().default(0),
  },
  (t) => [index("notification_digests_due_idx").on(t.dueAt)],
);

personal(notificationDigests, { userId: deleted(false) });

/** This installation's identity towards push services; one row, made at the first start. */
export const vapidKeys = pgTable(
  "vapid_keys",
  {
    one: boolean().primaryKey().default(true),
    publicKey: text().notNull(),
    privateKey: bytea().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check("vapid_keys_one", sql`${t.one}`)],
);

impersonal(vapidKeys, "Keys of the installation.");
