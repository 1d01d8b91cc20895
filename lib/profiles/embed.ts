import { bookItem, pageAddress } from "@/lib/catalogue/embed";
import { type Locale, offeredLocale } from "@/lib/format/locales";
import { type Embed, type EmbedWish, embedPage } from "@/lib/html/embed-page";
import type { Context } from "@/lib/kernel/context";
import { installation } from "@/lib/kernel/installation";
import { messagesIn } from "@/lib/messages/messages-in";
import type { EmbedOptions } from "./embed-schemas";
import { getProfile } from "./profiles";
import { getPublicShelf, type ShelfPage } from "./public-shelves";

const SECONDS = 300;

/** A shelf as a widget: what a stranger may see, whoever asks. */
export async function embedShelf(
  ctx: Context,
  address: { username: string; shelf: string },
  { limit, lang, ...look }: EmbedOptions,
): Promise<Response> {
  const locale = offeredLocale(lang ?? null, installation());
  const stranger = { ...ctx, actor: null };
  const found = await getPublicShelf(stranger, { username: address.username, slug: address.shelf }, { page: 1, limit });
  ctx.answer.publicFor(SECONDS);
  ctx.answer.countsAsView(null); // as with a profile's, below
  return embedPage(shelfEmbed(found, locale), { ...look, locale });
}

function shelfEmbed(shelf: ShelfPage, locale: Locale): Embed {
  const t = messagesIn(locale, "ui.widget");
  const path = `/@${shelf.owner.username}/${shelf.slug}`;
  const items = shelf.books.data
    .filter(({ book }) => !book.ofReader)
    .map(({ book, rating }) => ({
      ...bookItem(book, locale),
      note: rating === null ? null : t("stars", { rating }),
    }));
  const count = shelf.bookCount;
  return {
    title: shelf.name,
    line: [
      shelf.owner.displayName,
      count > items.length ? t("booksShown", { shown: items.length, count }) : t("books", { count }),
      shelf.sponsor && t("sponsor", { name: shelf.sponsor }),
    ],
    url: pageAddress(locale, path),
    path,
    more: t("more.shelf"),
    items,
    empty: t("noBooks"),
  };
}

/** A reader as a widget: what they are reading, else what they finished last; only what a stranger may see. */
export async function profileEmbed(ctx: Context, handle: string, { limit, locale }: EmbedWish): Promise<Embed> {
  const t = messagesIn(locale, "ui.widget");
  const profile = await getProfile({ ...ctx, actor: null }, handle.slice(1));
  ctx.answer.countsAsView(null); // a widget on another page is not a look at this one
  const reading = profile.currentlyReading.map(({ book }) => book);
  const shown = reading.length > 0 ? reading : profile.recentReviews.map(({ book }) => book);
  const path = `/@${profile.username}`;
  return {
    title: profile.displayName,
    line: [
      path.slice(1),
      reading.length > 0 && t("readingNow"),
      profile.stats && t("read", { count: profile.stats.booksRead }),
    ],
    url: pageAddress(locale, path),
    path,
    more: t("more.profile"),
    shareImage: `profile/${profile.userId}`,
    items: shown
      .filter(({ ofReader }) => !ofReader)
      .slice(0, limit)
      .map((book) => bookItem(book, locale)),
  };
}
