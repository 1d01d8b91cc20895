import { z } from "zod";
import { bookItem, pageAddress } from "@/lib/catalogue/embed";
import { type Locale, offeredLocale } from "@/lib/format/locales";
import { type Embed, EmbedLanguage, EmbedLayout, EmbedTheme, type EmbedWish, embedPage } from "@/lib/html/embed-page";
import { invalid } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { installation } from "@/lib/kernel/installation";
import { messagesIn } from "@/lib/messages/messages-in";
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
  lang: EmbedLanguage.optional(),
});

/** A collection as a widget: what a stranger may see. Its notes stand in the list layout. */
export async function embedCollection(ctx: Context, slug: string, query: Record<string, string>): Promise<Response> {
  const options = Options.safeParse(query);
  if (!options.success) throw invalid(options.error, "query");
  const { limit, lang, ...rest } = options.data;
  const look = { ...rest, locale: offeredLocale(lang ?? null, installation()) };
  const found = await getCollection({ ...ctx, actor: null }, slug, { page: 1, limit });
  ctx.answer.publicFor(COLLECTION_SECONDS);
  ctx.answer.countsAsView(null); // a widget on another page is not a look at this one
  return embedPage(collectionEmbed(found, look.locale, look.layout === "list"), look);
}

function collectionEmbed(collection: CollectionPage, locale: Locale, withNotes: boolean): Embed {
  const t = messagesIn(locale, "ui.widget");
  const path = `/collections/${collection.slug}`;
  return {
    title: collection.title,
    line: [attribution(collection, locale)],
    url: pageAddress(locale, path),
    path,
    more: t("more.collection"),
    items: collection.books.data.map(({ book, note }) => ({
      ...bookItem(book, locale),
      note: withNotes && note ? withoutSpoilersIn(locale, note) : null,
    })),
  };
}

/** A curator as a widget, with the newest collections; 404 for one who is not public. */
export async function curatorEmbed(ctx: Context, slug: string, { limit, locale }: EmbedWish): Promise<Embed> {
  const t = messagesIn(locale, "ui.widget");
  const { name, collections, ...curator } = await getCurator({ ...ctx, actor: null }, slug, { page: 1, limit });
  ctx.answer.countsAsView(null); // a widget on another page is not a look at this one
  const path = `/curators/${curator.slug}`;
  return {
    title: name,
    line: [t("curator"), t("collections", { count: collections.total })],
    url: pageAddress(locale, path),
    path,
    more: t("more.curator"),
    wide: true,
    items: collections.data.map((collection) => ({
      url: pageAddress(locale, `/collections/${collection.slug}`),
      coverUrl: collection.coverUrl,
      title: collection.title,
      by: t("books", { count: collection.bookCount }),
    })),
  };
}
