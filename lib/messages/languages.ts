import { LOCALES, type Locale } from "@/lib/format/locales";
import type { Messages } from "./messages";
import { messagesOf } from "./messages-of";

/** The messages of every language, for texts that are worded in the middle of other work. */
export const languages = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await messagesOf(locale)])),
) as Record<Locale, Messages>;
