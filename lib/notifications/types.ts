import { type SQL, sql } from "drizzle-orm";
import type { PRESETS } from "@/db/schema/deliveries";
import type { Locale } from "@/lib/format/locales";
import type { Role } from "@/lib/format/roles";
import type { Context } from "@/lib/kernel/context";
import type { Channel } from "./schemas";

/** An event as its kind sees it. */
export type NotificationEvent = {
  id: string;
  kind: string;
  subject: string;
  actorId: string | null;
  payload: Record<string, unknown>;
  createdAt: Date;
};

/** What a reader reads: made when it is read or sent, from what the source says then. `url` is a path of ours. */
export type NotificationText = { title: string; body: string; url: string };

/** Who reads, and when, as expressions. */
export type Asked = { reader: SQL; now: SQL };

/** An id in the payload of the event (alias `event`) that facts are asked for. */
export const idInPayload = (name: string): SQL => sql.raw(`(event.payload ->> '${name}')::uuid`);
/** The id at the end of its subject, such as `club:<id>`. */
export const idInSubject = sql.raw("split_part(event.subject, ':', 2)::uuid");

/**
 * A kind of notification, declared by the area it belongs to. `audience` is a select of who is to be notified, in columns
 * `user_id` and `deferred` (true = waits for the weekly digest); it applies each reader's frequency, and it is asked anew for
 * each batch, and again before a push or mail goes out, so a choice made meanwhile counts. It must not order or limit.
 */
export type NotificationType<Facts = unknown> = {
  type: string;
  /** What it is, in words of a language: for the settings, and for why a mail was sent. */
  label: (locale: Locale) => string;
  audience: (event: NotificationEvent) => SQL;
  /** Whether the cause still stands when it is due, and when what waited goes out; when not, nobody is notified. */
  stillTrue?: (ctx: Context, event: NotificationEvent) => Promise<boolean>;
  /**
   * What the words are made of: a select of one json column about the event (alias `event`), through the gate of its
   * source. No row means that this reader may not see it (any more): it is in no inbox, and goes out nowhere.
   */
  lookup: (asked: Asked) => SQL<Facts>;
  /** The words for these facts in a language. Inline spoilers are taken out of them afterwards. */
  text(details: Facts, event: NotificationEvent, locale: Locale): NotificationText;
  /**
   * What stands beside it in the inbox, as an id from the event (alias `event`): of the reader whose doing it was, or of the
   * work it is about. Without either, or where the caller may not see them, that is the picture of its subject.
   */
  picture?: { reader: SQL } | { work: SQL };
  /** What the balanced preset gives, where that differs from inbox and push without mail. */
  defaults?: Partial<Record<Channel, boolean>>;
  /** Whom of the staff it is for: it is no choice of anybody else. */
  role?: Role;
  /** Where its reader is owed it by law (docs/duties.md), which neither a preset nor a choice of one's own takes away. */
  owed?: readonly Channel[];
};

export const notificationType = <Facts>(declaration: NotificationType<Facts>): NotificationType => declaration;

/** Whether this goes out on this channel whatever its reader chose. */
export const isOwed = (type: NotificationType, channel: Channel): boolean => type.owed?.includes(channel) ?? false;

type Preset = (typeof PRESETS)[number];

const DEFAULTS: Record<Channel, boolean> = { inbox: true, push: true, mail: false };

/**
 * What a preset says of a kind on a channel. Balanced is what each kind asks for by itself; quiet is the inbox alone;
 * everything is all there is. What is owed on a channel is there whatever the preset.
 */
export function presetValue(preset: Preset, type: NotificationType, channel: Channel): boolean {
  if (preset === "everything" || isOwed(type, channel)) return true;
  if (preset === "quiet" && channel !== "inbox") return false;
  return type.defaults?.[channel] ?? DEFAULTS[channel];
}
