import { bookItem } from "@/lib/catalogue/embed";
import { counted } from "@/lib/format/numbers";
import { type Embed, embedPage } from "@/lib/html/embed-page";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installationName } from "@/lib/kernel/installation";
import { getProfile } from "./profiles";
import { getPublicShelf, type ShelfPage } from "./public-shelves";
import type { EmbedOptions } from "./schemas";

const SECONDS = 300;

/** A shelf as a widget: what a stranger may see, whoever asks. */
export async function embedShelf(
  ctx: Context,
  address: { username: string; shelf: string },
  { limit, ...look }: EmbedOptions,
): Promise<Response> {
  const stranger = { ...ctx, actor: null };
  const found = await getPublicShelf(stranger, { username: address.username, slug: address.shelf }, { page: 1, limit });
  ctx.answer.publicFor(SECONDS);
  return embedPage(shelfEmbed(found), look);
}

function shelfEmbed(shelf: ShelfPage): Embed {
  const { APP_URL } = env();
  const items = shelf.books.data
    .filter(({ book }) => !book.ofReader)
    .map(({ book, rating }) => ({
      ...bookItem(book),
      note: rating === null ? null : `${rating} of 5 stars`,
    }));
  const shown = shelf.bookCount > items.length ? `${items.length} of ${shelf.bookCount}` : items.length;
  const books = `${shown} ${shelf.bookCount === 1 ? "book" : "books"}`;
  return {
    title: shelf.name,
    line: [shelf.owner.displayName, books, shelf.sponsor && `Sponsored by ${shelf.sponsor}`]
      .filter(Boolean)
      .join(" · "),
    url: `${APP_URL}/@${shelf.owner.username}/${shelf.slug}`,
    more: `See this shelf on ${installationName()}`,
    items,
    empty: "No books yet.",
  };
}

/** A reader as a widget: what they are reading, else what they finished last; only what a stranger may see. */
export async function profileEmbed(ctx: Context, handle: string, limit: number): Promise<Embed> {
  const profile = await getProfile({ ...ctx, actor: null }, handle.slice(1));
  ctx.answer.countsAsView(null); // a widget on another page is not a look at this one
  const reading = profile.currentlyReading.map(({ book }) => book);
  const shown = reading.length > 0 ? reading : profile.recentReviews.map(({ book }) => book);
  const books = shown.filter(({ ofReader }) => !ofReader);
  const read = profile.stats && `${counted(profile.stats.booksRead, "book")} read`;
  return {
    title: profile.displayName,
    line: [`@${profile.username}`, reading.length > 0 && "reading now", read].filter(Boolean).join(" · "),
    url: `${env().APP_URL}/@${profile.username}`,
    more: `See this profile on ${installationName()}`,
    shareImage: `profile/${profile.userId}`,
    items: books.slice(0, limit).map(bookItem),
  };
}
