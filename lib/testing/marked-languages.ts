import { afterAll, beforeAll } from "vitest";
import { LOCALES } from "@/lib/format/locales";
import { languages } from "@/lib/messages/languages";
import { en, type Messages } from "@/lib/messages/messages";

/** Each other language as English with its name before every text, so that one in another language cannot be overlooked. */
export function withMarkedLanguages(): void {
  const before = { ...languages };
  beforeAll(() => {
    for (const locale of LOCALES) if (locale !== "en") languages[locale] = marked(locale);
  });
  afterAll(() => {
    for (const locale of LOCALES) languages[locale] = before[locale];
  });
}

const marked = (mark: string): Messages =>
  JSON.parse(JSON.stringify(en, (_key, value) => (typeof value === "string" ? `${mark}: ${value}` : value)));
