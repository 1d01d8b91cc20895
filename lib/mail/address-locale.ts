import { type SQL, sql } from "drizzle-orm";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/format/locales";

/**
 * The language of a letter to an address that somebody typed, for a select: of the account that it belongs to, else that of
 * the request, else English.
 */
export const localeOfAddress = (address: string, requested: Locale | undefined): SQL =>
  sql`coalesce((select person.locale from users person where lower(person.email) = ${address.toLowerCase()}
    and person.deleted_at is null), ${requested ?? DEFAULT_LOCALE}::text)`;

/** What such a select found. */
export const toLocale = (found: string | undefined): Locale =>
  LOCALES.find((locale) => locale === found) ?? DEFAULT_LOCALE;
