/** Every kind of page that other sites can show as a widget; each area decides what a stranger may see of its own. */
import { z } from "zod";
import { authorEmbed } from "@/lib/authors/embed";
import { bookEmbed, seriesEmbed } from "@/lib/catalogue/embed";
import { clubEmbed } from "@/lib/clubs/embed";
import { curatorEmbed } from "@/lib/collections/embed";
import { offeredLocale } from "@/lib/format/locales";
import { type Embed, EmbedLanguage, EmbedLayout, EmbedTheme, type EmbedWish, embedPage } from "@/lib/html/embed-page";
import { invalid, notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { installation } from "@/lib/kernel/installation";
import { profileEmbed } from "@/lib/profiles/embed";

/** By the first segment of the page's path; a profile's only segment is its `@name`. */
export const EMBEDS: Record<string, (ctx: Context, slug: string, wish: EmbedWish) => Promise<Embed>> = {
  authors: authorEmbed,
  books: bookEmbed,
  clubs: clubEmbed,
  curators: curatorEmbed,
  series: seriesEmbed,
  "@": profileEmbed,
};

const SECONDS = 300;

const Options = z.object({
  theme: EmbedTheme.default("auto"),
  layout: EmbedLayout.default("row"),
  limit: z.coerce.number().int().min(1).max(20).default(6),
  resize: z.stringbool().default(false),
  lang: EmbedLanguage.optional(),
});

/** `/embed/{kind}/{slug}` and `/embed/@{username}`; 400 for options that do not exist, 404 for what strangers may not see. */
export async function embedFile(ctx: Context, kind: string, slug: string, query: URLSearchParams): Promise<Response> {
  const embedOf = Object.hasOwn(EMBEDS, kind) ? EMBEDS[kind] : undefined;
  if (!embedOf) throw notFound("Widget");
  const options = Options.safeParse(Object.fromEntries(query));
  if (!options.success) throw invalid(options.error, "query");
  const { limit, lang, ...look } = options.data;
  const locale = offeredLocale(lang ?? null, installation());
  const embed = await embedOf(ctx, slug, { limit, locale });
  ctx.answer.publicFor(SECONDS);
  return embedPage(embed, { ...look, locale });
}
