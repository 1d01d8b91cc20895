import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import { addressesOf, type Locale, localPath } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { installation } from "@/lib/kernel/installation";

/** Where a page stands in its language, where it stands in the others, and what programs read in its place. */
export async function alternatesOf(path: string, types?: Record<string, string>): Promise<Metadata["alternates"]> {
  const languages = Object.fromEntries(addressesOf(path, installation()));
  return { canonical: localPath(await getLocale(), path), languages, types };
}

/** How other sites write a language. */
const REGIONS: Record<Locale, string> = { en: "en_GB", de: "de_DE", es: "es_ES", ar: "ar_AR" };

/** What a site that shows a link to this page is told of its address and language. */
export async function openGraphOf(path: string): Promise<{ url: string; locale: string; alternateLocale: string[] }> {
  const locale = await getLocale();
  const others = installation().locales.filter((other) => other !== locale);
  return {
    url: localPath(locale, path),
    locale: REGIONS[locale],
    alternateLocale: others.map((other) => REGIONS[other]),
  };
}

/** The feed of a page in every format, for its head; `self` is the feed's path without its ending. */
export const feedTypes = (self: string): Record<string, string> => ({
  "application/rss+xml": `${self}.rss`,
  "application/atom+xml": `${self}.atom`,
  "application/feed+json": `${self}.json`,
});

/** Where a site that was given the address of a page learns how to show it in the language of the page (oEmbed discovery). */
export const embedTypes = async (path: string): Promise<Record<string, string>> => ({
  "application/json+oembed": `/oembed?url=${encodeURIComponent(`${env().APP_URL}${localPath(await getLocale(), path)}`)}`,
});
