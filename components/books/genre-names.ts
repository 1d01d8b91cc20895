import type { useTranslations } from "next-intl";
import { GENRES, isGenre } from "@/lib/format/genres";

type T = ReturnType<typeof useTranslations<"books.genres">>;

/** What the page's language calls a stored genre; the slug itself for one that is no longer in the table. */
export const genreName = (t: ReturnType<typeof useTranslations<"books.genres">>, slug: string): string =>
  isGenre(slug) ? t(slug) : slug;

/** Genres with their names, as lists and selects show them: every one, unless some are given. */
export const namedGenres = (t: T, slugs: readonly string[] = GENRES): { slug: string; label: string }[] =>
  slugs.map((slug) => ({ slug, label: genreName(t, slug) }));
