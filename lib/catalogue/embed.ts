import { type Locale, localPath } from "@/lib/format/locales";
import { namesOf } from "@/lib/format/names";
import { decimal } from "@/lib/format/numbers";
import type { Embed, EmbedItem, EmbedWish } from "@/lib/html/embed-page";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { messagesIn } from "@/lib/messages/messages-in";
import { getBook } from "./books";
import type { BookRef } from "./schemas";
import { getSeries } from "./series";

/** Where a page stands in a language, on whatever site its address is shown. */
export const pageAddress = (locale: Locale, path: string): string => `${env().APP_URL}${localPath(locale, path)}`;

/** A book as one of the things that a widget shows. */
export const bookItem = ({ slug, title, coverUrl, authors }: BookRef, locale: Locale): EmbedItem => ({
  url: pageAddress(locale, `/books/${slug}`),
  coverUrl,
  title,
  by: namesOf(authors, locale),
});

/** A book as a widget; 404 for one that is not there. */
export async function bookEmbed(ctx: Context, slug: string, { locale }: EmbedWish): Promise<Embed> {
  const t = messagesIn(locale, "ui.widget");
  const book = await getBook({ ...ctx, actor: null }, slug);
  const { average, count } = book.rating;
  const path = `/books/${book.slug}`;
  return {
    title: book.title,
    line: [namesOf(book.authors, locale), average === null ? t("notRated") : t("rating", { average, count })],
    url: pageAddress(locale, path),
    path,
    more: t("more.book"),
    shareImage: `book/${book.id}`,
    items: [{ ...bookItem(book, locale), title: "", by: "" }], // said above it already
  };
}

/** A series as a widget, with its first books in order; 404 where no book of it is public. */
export async function seriesEmbed(ctx: Context, slug: string, { limit, locale }: EmbedWish): Promise<Embed> {
  const t = messagesIn(locale, "ui.widget");
  const series = await getSeries({ ...ctx, actor: null }, slug, { page: 1, limit });
  const path = `/series/${series.slug}`;
  return {
    title: series.name,
    line: [t("series"), t("books", { count: series.bookCount })],
    url: pageAddress(locale, path),
    path,
    more: t("more.series"),
    shareImage: `series/${series.id}`,
    items: series.books.data.map(({ book, position }) => ({
      ...bookItem(book, locale),
      note: position === null ? null : t("position", { position: decimal(position, locale) }),
    })),
  };
}
