import type { Locale } from "@/lib/format/locales";
import { withoutSpoilers } from "@/lib/format/spoilers";
import { messagesIn } from "./messages-in";

/** The text without what would tell the plot, which is named in the language of whoever reads it. */
export const withoutSpoilersIn = (locale: Locale, text: string, isSpoiler = false): string =>
  withoutSpoilers(text, messagesIn(locale, "ui.coveredWords")("spoiler"), isSpoiler);
