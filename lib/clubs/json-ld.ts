import type { Locale } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import type { Club } from "./schemas";

const urlOf = (slug: string): string => `${env().APP_URL}/clubs/${slug}`;

/** Clubs as the links of a list, for structured data. */
export const clubLinks = (clubs: Pick<Club, "name" | "slug">[]) =>
  clubs.map(({ name, slug }) => ({ name, url: urlOf(slug) }));

/** A public club as schema.org sees it. */
export const clubJsonLd = (
  { name, slug, description }: Pick<Club, "name" | "slug" | "description">,
  locale: Locale,
) => ({
  "@type": "Organization",
  name,
  url: urlOf(slug),
  description: markdownToText(withoutSpoilersIn(locale, description ?? "")),
});
