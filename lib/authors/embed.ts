import { bookItem, pageAddress } from "@/lib/catalogue/embed";
import type { Embed, EmbedWish } from "@/lib/html/embed-page";
import type { Context } from "@/lib/kernel/context";
import { messagesIn } from "@/lib/messages/messages-in";
import { getAuthor } from "./authors";

/** An author as a widget, with the first books of the page; 404 for whoever wrote no book in the catalogue. */
export async function authorEmbed(ctx: Context, slug: string, { limit, locale }: EmbedWish): Promise<Embed> {
  const t = messagesIn(locale, "ui.widget");
  const author = await getAuthor({ ...ctx, actor: null }, slug);
  ctx.answer.countsAsView(null); // a widget on another page is not a look at this one
  const path = `/authors/${author.slug}`;
  return {
    title: author.name,
    line: [author.verified && t("author"), t("books", { count: author.bookCount })],
    url: pageAddress(locale, path),
    path,
    more: t("more.author"),
    shareImage: `author/${author.id}`,
    items: author.books.slice(0, limit).map((book) => bookItem(book, locale)),
  };
}
