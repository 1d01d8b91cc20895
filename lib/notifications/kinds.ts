import type { SQL } from "drizzle-orm";
import type { Context } from "@/lib/context";
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

/**
 * A kind of notification, declared by the area it belongs to. `audience` is a select of who is to be told, in columns
 * `user_id` and `held` (true = waits for the weekly digest); it applies each reader's frequency, and it is asked anew for
 * each batch, and again before a push or mail goes out, so a choice made meanwhile counts. It must not order or limit.
 */
export type NotificationKind = {
  kind: string;
  /** For the settings page: what it is, in words. */
  label: string;
  audience: (event: NotificationEvent) => SQL;
  /** Whether the cause still stands when it is due, and when what waited goes out; when not, nobody is told. */
  stillTrue?: (ctx: Context, event: NotificationEvent) => Promise<boolean>;
  /** What readers get who chose nothing, where that differs from inbox and push without mail. */
  defaults?: Partial<Record<Channel, boolean>>;
};

export const notificationKind = (declaration: NotificationKind): NotificationKind => declaration;

const DEFAULTS: Record<Channel, boolean> = { inbox: true, push: true, mail: false };

export const defaultOf = (kind: NotificationKind, channel: Channel): boolean =>
  kind.defaults?.[channel] ?? DEFAULTS[channel];
