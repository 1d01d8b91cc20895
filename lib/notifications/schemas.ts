import { z } from "zod";
import { Id, Instant, line } from "@/lib/http/fields";
import { KeysetQuery, PageQuery } from "@/lib/http/pagination";

export const Channel = z.enum(["inbox", "push", "mail"]);
export type Channel = z.infer<typeof Channel>;

export const Notification = z
  .object({
    id: Id,
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    url: z.string().describe("Path of the page it links to"),
    readAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

export const ListNotifications = KeysetQuery.extend({
  unread: z.stringbool().optional().describe("Only unread ones"),
  subject: z.string().max(100).optional().describe("Only of one group, such as `club:<id>`"),
});
export type ListNotifications = z.infer<typeof ListNotifications>;

export const NotificationGroup = z
  .object({
    subject: z.string().describe("What they are all about, such as `club:<id>`"),
    count: z.int(),
    unread: z.int(),
    latest: Notification,
    mute: z.string().nullable().describe("What muting the latest one silences; null if it cannot be muted"),
  })
  .meta({ id: "NotificationGroup" });
export type NotificationGroup = z.infer<typeof NotificationGroup>;

export const UpdateNotification = z.strictObject({ read: z.boolean() }).meta({ id: "UpdateNotification" });
export const UnreadCount = z.object({ count: z.int() }).meta({ id: "UnreadCount" });

const ExpoToken = z.string().regex(/^Expo(nent)?PushToken\[[\w-]{1,200}\]$/, "must look like ExponentPushToken[…]");
const key = z
  .string()
  .max(120)
  .regex(/^[\w-]+=*$/, "must be base64url");

export const RegisterDevice = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("web").describe("A browser's push subscription, as PushSubscription.toJSON() returns it"),
      endpoint: z.string().max(2_000).describe("Address of the browser's push service"),
      keys: z.strictObject({ p256dh: key, auth: key }),
      name: line(80).optional().describe("For the reader's own list of devices"),
    }),
    z.strictObject({ kind: z.literal("expo").describe("A phone"), token: ExpoToken, name: line(80).optional() }),
  ])
  .meta({ id: "RegisterDevice" });
export type RegisterDevice = z.infer<typeof RegisterDevice>;

export const Device = z
  .object({
    id: Id,
    kind: z.enum(["web", "expo"]),
    name: z.string().nullable(),
    service: z.string().describe("Host of the push service; the address itself is a secret"),
    createdAt: Instant,
  })
  .meta({ id: "Device" });
export type Device = z.infer<typeof Device>;

export const PushKey = z.object({ publicKey: z.string().describe("applicationServerKey, base64url") });

const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 22:00");
const Zone = z
  .string()
  .max(60)
  .refine(isZone, "must be an IANA time zone such as Europe/Berlin")
  .describe("IANA time zone of the reader");

const QuietHours = z
  .strictObject({ from: LocalTime, to: LocalTime })
  .refine(({ from, to }) => from !== to, "must not start and end at the same time")
  .describe("Local times between which push notifications wait; inbox and email are not affected");

const Channels = z.strictObject({ inbox: z.boolean(), push: z.boolean(), mail: z.boolean() });

const Preset = z.enum(["quiet", "balanced", "everything", "custom"]);

export const NotificationSettings = z
  .object({
    preset: Preset.describe(
      "What the choices amount to: quiet is the inbox alone, balanced what new accounts have, everything all channels; custom when they differ from each",
    ),
    timezone: Zone,
    quietHours: QuietHours.nullable(),
    digest: z.object({
      weekday: z.int().min(1).max(7).describe("Monday is 1"),
      hour: z.int().min(0).max(23).describe("Local hour"),
      mail: z.boolean().describe("Off: what would be in the digest goes to the inbox without an email"),
    }),
    kinds: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        channels: Channels,
        owed: z
          .array(Channel)
          .describe("Channels that cannot be turned off, since the law says the reader must be told"),
      }),
    ),
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const UpdateNotificationSettings = z
  .strictObject({
    preset: Preset.optional().describe(
      "Sets all choices at once, before those of `kinds`; custom leaves them as they are",
    ),
    timezone: Zone.optional(),
    quietHours: QuietHours.nullable().optional(),
    digest: z
      .strictObject({
        weekday: z.int().min(1).max(7).optional(),
        hour: z.int().min(0).max(23).optional(),
        mail: z.boolean().optional(),
      })
      .optional(),
    kinds: z
      .array(z.strictObject({ kind: z.string().max(60), channels: Channels.partial() }))
      .max(100)
      .optional(),
  })
  .meta({ id: "UpdateNotificationSettings" });
export type UpdateNotificationSettings = z.infer<typeof UpdateNotificationSettings>;

export const SourceFrequency = z
  .enum(["all", "important", "weekly", "none"])
  .describe("all updates, important ones only, a weekly digest, or nothing");
export type SourceFrequency = z.infer<typeof SourceFrequency>;

export const SourceType = z.enum(["author", "curator", "club", "thread"]);
export type SourceType = z.infer<typeof SourceType>;

export const Source = z
  .object({
    source: SourceType,
    id: Id,
    name: z.string(),
    url: z.string(),
    frequency: SourceFrequency,
    frequencies: z.array(SourceFrequency).describe("The available choices"),
  })
  .meta({ id: "NotificationSource" });
export type Source = z.infer<typeof Source>;

export const ListSources = PageQuery.extend({ source: SourceType });
export type ListSources = z.infer<typeof ListSources>;
export const UpdateSource = z.strictObject({ frequency: SourceFrequency }).meta({ id: "UpdateNotificationSource" });
export const Muted = z
  .object({ source: SourceType, id: Id, name: z.string(), before: SourceFrequency.describe("To undo it") })
  .meta({ id: "Muted" });
export type Muted = z.infer<typeof Muted>;

export const Unsubscribed = z.object({ from: z.string().describe("Which emails have stopped") });

export const DeadLetter = z
  .object({
    id: Id,
    channel: z.enum(["push", "mail"]),
    kind: z.string().describe("Kind of notification or email"),
    attempts: z.int(),
    error: z.string().nullable(),
    createdAt: Instant,
    diedAt: Instant,
  })
  .meta({ id: "DeadLetter" });
export type DeadLetter = z.infer<typeof DeadLetter>;
export const ListDeadLetters = PageQuery.extend({ channel: z.enum(["push", "mail"]).optional() });
export type ListDeadLetters = z.infer<typeof ListDeadLetters>;

export const RetryDeadLetters = z
  .strictObject({ channel: z.enum(["push", "mail"]).optional().describe("All by default") })
  .meta({ id: "RetryDeadLetters" });
export type RetryDeadLetters = z.infer<typeof RetryDeadLetters>;
export const DeadLettersRetried = z.object({ retried: z.int() }).meta({ id: "DeadLettersRetried" });
export type DeadLettersRetried = z.infer<typeof DeadLettersRetried>;

function isZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
