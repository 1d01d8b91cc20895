import type { Locale } from "@/lib/format/locales";

/** What a device shows. `id` is the notification's; a device shows one of an id. */
export type PushMessage = {
  id: string;
  title: string;
  body: string;
  /** Path of the page it leads to. */
  url: string;
  /** The language it is in, and which way that runs. */
  lang: Locale;
  dir: "ltr" | "rtl";
  /** What the reader may mute from the notification itself, in words; null when there is nothing to mute. */
  mute: string | null;
  /** What the button for it says. */
  muteLabel: string | null;
};

/** What became of an attempt: gone = the device is to be forgotten, refused = trying again is of no use. */
export type Outcome =
  | { result: "sent"; ticket?: string }
  | { result: "gone" }
  | { result: "refused"; error: string }
  | { result: "failed"; error: string; retryAfterSeconds?: number };
