import { bookItem } from "@/lib/catalogue/embed";
import { counted } from "@/lib/format/numbers";
import type { Embed } from "@/lib/html/embed-page";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installationName } from "@/lib/kernel/installation";
import { getAuthor } from "./authors";

/** An author as a widget, with the first books of the page; 404 for whoever wrote no book in the catalogue. */
export async function authorEmbed(ctx: Context, slug: string, limit: number): Promise<Embed> {
  const author = await getAuthor({ ...ctx, actor: null }, slug);
  ctx.answer.countsAsView(null); // a widget on another page is not a look at this one
  return {
    title: author.name,
    line: [author.verified && "Verified author", counted(author.bookCount, "book")].filter(Boolean).join(" · "),
    url: `${env().APP_URL}/authors/${author.slug}`,
    more: `See this author on ${installationName()}`,
    shareImage: `author/${author.id}`,
    items: author.books.slice(0, limit).map(bookItem),
  };
}
