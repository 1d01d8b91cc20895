import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { namesOf } from "@/lib/format/names";
import { counted } from "@/lib/format/numbers";
import type { Embed, EmbedItem } from "@/lib/html/embed-page";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installationName } from "@/lib/kernel/installation";
import { getBook } from "./books";
import type { BookRef } from "./schemas";

/** A book as one of the things that a widget shows. */
export const bookItem = ({ slug, title, coverUrl, authors }: BookRef): EmbedItem => ({
  url: `${env().APP_URL}/books/${slug}`,
  coverUrl,
  title,
  by: namesOf(authors, DEFAULT_LOCALE),
});

/** A book as a widget; 404 for one that is not there. */
export async function bookEmbed(ctx: Context, slug: string): Promise<Embed> {
  const book = await getBook({ ...ctx, actor: null }, slug);
  const { average, count } = book.rating;
  const rating = average === null ? "No ratings yet" : `${average} of 5, ${counted(count, "rating")}`;
  return {
    title: book.title,
    line: [namesOf(book.authors, DEFAULT_LOCALE), rating].filter(Boolean).join(" · "),
    url: `${env().APP_URL}/books/${book.slug}`,
    more: `See this book on ${installationName()}`,
    shareImage: `book/${book.id}`,
    items: [bookItem(book)],
  };
}
