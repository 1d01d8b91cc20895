import { env } from "@/lib/kernel/env";

/** The feed of a page in every format, for its head; `self` is the feed's path without its ending. */
export const feedTypes = (self: string): Record<string, string> => ({
  "application/rss+xml": `${self}.rss`,
  "application/atom+xml": `${self}.atom`,
  "application/feed+json": `${self}.json`,
});

/** Where a site that was given the address of a page learns how to show it (oEmbed discovery). */
export const embedTypes = (path: string): Record<string, string> => ({
  "application/json+oembed": `/oembed?url=${encodeURIComponent(`${env().APP_URL}${path}`)}`,
});
