import { coverInput } from "@/lib/covers/book-cover";
import type { ShareImage } from "@/lib/covers/share-image";
import { formatLifespan } from "@/lib/format/dates";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { counted } from "@/lib/format/numbers";
import type { Context } from "@/lib/kernel/context";
import { type AuthorPage, getAuthor } from "./authors";

/** The share card of an author's page. */
export const authorShareImage = async (ctx: Context, idOrSlug: string): Promise<ShareImage> =>
  cardOfAuthor(await getAuthor(ctx, idOrSlug));

/** The same for an author who is already at hand. */
export function cardOfAuthor(author: AuthorPage): ShareImage {
  return {
    kind: "author",
    title: author.name,
    subtitle: formatLifespan(author.birthYear, author.deathYear, DEFAULT_LOCALE) || null,
    line: counted(author.bookCount, "book"),
    verified: author.verified,
    covers: author.books.slice(0, 5).map(coverInput),
    monogram: { shape: "portrait", name: author.name },
  };
}
