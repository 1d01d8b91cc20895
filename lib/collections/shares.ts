import { DEFAULT_LOCALE, type Locale } from "@/lib/format/locales";
import { embedCode, FRAME_HEIGHTS } from "@/lib/html/embed-frame";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { currentScope } from "@/lib/kernel/scope";
import { messagesIn } from "@/lib/messages/messages-in";
import { countVisits } from "@/lib/visits/visits";
import { findPublished, getCollection } from "./collection-page";
import type { CollectionShare, CollectionSummary } from "./schemas";

/** What a share of a published collection says, and where it leads. */
function shareOf(collection: CollectionSummary): CollectionShare {
  const { APP_URL } = env();
  const embedUrl = `${APP_URL}/embed/collections/${collection.slug}`;
  return {
    url: `${APP_URL}/collections/${collection.slug}`,
    title: collection.title,
    text: attribution(collection, DEFAULT_LOCALE),
    cardUrl: `${APP_URL}/cards/collection/${collection.id}.png`,
    embedUrl,
    embedHtml: embedCode(APP_URL, {
      src: `${embedUrl}?resize=true`,
      title: collection.title,
      height: FRAME_HEIGHTS.grid,
    }),
  };
}

/** "12 books, chosen by Hana Lindqvist". */
export function attribution(
  { bookCount, curator }: Pick<CollectionSummary, "bookCount" | "curator">,
  locale: Locale,
): string {
  const t = messagesIn(locale, "collections.attribution");
  return t("line", { count: bookCount, name: curator?.name ?? t("editors") });
}

/** Counts that somebody shares a collection (each visitor once a day) and gives what to share. */
export async function shareCollection(ctx: Context, idOrSlug: string, userAgent: string): Promise<CollectionShare> {
  const id = await findPublished(ctx, idOrSlug);
  const collection = await getCollection(ctx, id, { page: 1, limit: 1 });
  await countVisits(ctx, [
    {
      subject: `collection:${id}`,
      kind: "share",
      userId: ctx.actor?.userId,
      address: currentScope()?.address ?? "unknown",
      userAgent,
    },
  ]);
  return shareOf(collection);
}
