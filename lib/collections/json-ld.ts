import type { Locale } from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { markdownToText } from "@/lib/markdown";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import type { CollectionPage } from "./collection-page";
import type { CollectionSummary, Curator } from "./schemas";

const urlOf = (slug: string): string => `${env().APP_URL}/collections/${slug}`;

/** Collections as the links of a list, for structured data. */
export const collectionLinks = (collections: Pick<CollectionSummary, "title" | "slug">[]) =>
  collections.map(({ title, slug }) => ({ name: title, url: urlOf(slug) }));

/** A collection as schema.org sees it: a list of books in its order. */
export const collectionJsonLd = ({ title, description, slug, bookCount, books }: CollectionPage, locale: Locale) => ({
  "@type": "ItemList",
  name: title,
  description: markdownToText(withoutSpoilersIn(locale, description)),
  url: urlOf(slug),
  numberOfItems: bookCount,
  itemListElement: books.data.map(({ position, book }) => ({
    "@type": "ListItem",
    position,
    item: {
      "@type": "Book",
      name: book.title,
      url: `${env().APP_URL}/books/${book.slug}`,
      author: book.authors.map(({ name }) => ({ "@type": "Person", name })),
    },
  })),
});

/** A curator as schema.org sees it. */
export const curatorJsonLd = (
  { name, slug, bio, links }: Pick<Curator, "name" | "slug" | "bio" | "links">,
  locale: Locale,
) => ({
  "@type": "Person",
  name,
  url: `${env().APP_URL}/curators/${slug}`,
  description: markdownToText(withoutSpoilersIn(locale, bio)),
  sameAs: links.map(({ url }) => url),
});
