import type { Locale } from "@/lib/format/locales";
import { type Area, en, type Messages } from "./messages";

const AREAS = Object.keys(en) as Area[];
const loaded = new Map<Locale, Promise<Messages>>();

/** The messages of a language, read with the first page in it. That each has all of them holds messages.check.ts. */
export function messagesOf(locale: Locale): Promise<Messages> {
  const before = loaded.get(locale);
  if (before) return before;
  const reading = read(locale);
  loaded.set(locale, reading);
  return reading;
}

async function read(locale: Locale): Promise<Messages> {
  if (locale === "en") return en;
  const areas = await Promise.all(
    AREAS.map(async (area) => [area, (await import(`./${locale}/${area}.json`)).default] as const),
  );
  return Object.fromEntries(areas) as Messages;
}
