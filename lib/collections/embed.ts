import { z } from "zod";
import { bookItem } from "@/lib/catalogue/embed";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { counted } from "@/lib/format/numbers";
import { type Embed, EmbedLayout, EmbedTheme, embedPage } from "@/lib/html/embed-page";
import { invalid } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installationName } from "@/lib/kernel/installation";
import { withoutSpoilersIn } from "@/lib/messages/without-spoilers";
import { type CollectionPage, getCollection } from "./collection-page";
import { getCurator } from "./curators";
import { COLLECTION_SECONDS } from "./endpoints";
import { attribution } from "./shares";

const Options = z.object({
  theme: EmbedTheme.default("auto"),
  layout: EmbedLayout.default("grid"),
  limit: z.coerce.number().int().min(1).max(50).default(12),
  resize: z.stringbool().default(false),
});

/** A collection as a widget: what a stranger may see. Its notes stand in the list layout. */
export async function embedCollection(ctx: Context, slug: string, query: Record<string, string>): Promise<Response> {
  const options = Options.safeParse(query);
  if (!options.success) throw invalid(options.error, "query");
  const { limit, ...look } = options.data;
  const found = await getCollection({ ...ctx, actor: null }, slug, { page: 1, limit });
  ctx.answer.publicFor(COLLECTION_SECONDS);
  return embedPage(collectionEmbed(found, look.layout === "list"), look);
}

const collectionEmbed = (collection: CollectionPage, withNotes: boolean): Embed => ({
  title: collection.title,
  line: attribution(collection, DEFAULT_LOCALE),
  url: `${env().APP_URL}/collections/${collection.slug}`,
  more: `See this collection on ${installationName()}`,
  items: collection.books.data.map(({ book, note }) => ({
    ...bookItem(book),
    note: withNotes && note ? withoutSpoilersIn(DEFAULT_LOCALE, note) : null,
  })),
});

/** A curator as a widget, with the newest collections; 404 for one who is not public. */
export async function curatorEmbed(ctx: Context, slug: string, limit: number): Promise<Embed> {
  const { name, collections, ...curator } = await getCurator({ ...ctx, actor: null }, slug, { page: 1, limit });
  ctx.answer.countsAsView(null); // a widget on another page is not a look at this one
  return {
    title: name,
    line: `Curator · ${counted(collections.total, "collection")}`,
    url: `${env().APP_URL}/curators/${curator.slug}`,
    more: `See this curator on ${installationName()}`,
    items: collections.data.map((collection) => ({
      url: `${env().APP_URL}/collections/${collection.slug}`,
      coverUrl: collection.coverUrl,
      title: collection.title,
      by: counted(collection.bookCount, "book"),
    })),
  };
}
