import { authorShareImage } from "@/lib/authors/share-image";
import { withPictures } from "@/lib/catalogue/pictures/with-pictures";
import { bookShareImage, seriesShareImage } from "@/lib/catalogue/share-image";
import { clubShareImage } from "@/lib/clubs/share-image";
import { collectionShareImage } from "@/lib/collections/covers";
import { coversOf, type ShareImage, shareImage } from "@/lib/covers/share-image";
import { cardVersion } from "@/lib/covers/share-image-url";
import { cardDrawnOnce } from "@/lib/http/drawn-once";
import { notFound } from "@/lib/http/errors";
import { toPresentVersion } from "@/lib/http/present-version";
import type { Context } from "@/lib/kernel/context";
import { profileShareImage, shelfShareImage, yearShareImage } from "@/lib/profiles/share-image";

/** What a link to a page shows elsewhere, by kind; each area draws its own and decides who may see it. */
const KINDS: Record<string, (ctx: Context, id: string) => Promise<ShareImage>> = {
  author: authorShareImage,
  book: bookShareImage,
  club: clubShareImage,
  collection: collectionShareImage,
  profile: profileShareImage,
  series: seriesShareImage,
  shelf: shelfShareImage,
  year: yearShareImage("wide"),
  yearsquare: yearShareImage("square"),
  yeartall: yearShareImage("tall"),
};

const SECONDS = 300;

/**
 * `/cards/{kind}/{id}.png`: 1200 by 630 pixels (those of a year in two more shapes), for whoever may see the page without signing in. With the present
 * version as `v` the answer holds for ever: another card has another address. Any other version, and whatever else a query may
 * hold, leads to the present one, since each would be drawn and kept anew.
 */
export async function cardFile(ctx: Context, kind: string, file: string, query: URLSearchParams): Promise<Response> {
  const cardOf = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  const [, id] = /^([^.]+)\.png$/.exec(file) ?? [];
  if (!cardOf || !id) throw notFound("Share image");
  const image = await cardOf(ctx, id);
  ctx.answer.countsAsView(null); // a picture of the page is not a look at it
  const present = cardVersion(image);
  const isBare = query.size === 0;
  if (!isBare && String(query) !== `v=${present}`) return toPresentVersion(`/cards/${kind}/${file}`, present);
  const drawn = await cardDrawnOnce(present, async () =>
    shareImage({ ...image, covers: await withPictures(coversOf(image), 400) }),
  );
  ctx.answer.publicFor(SECONDS);
  return new Response(new Uint8Array(drawn), {
    headers: {
      "Content-Type": "image/png",
      "Cross-Origin-Resource-Policy": "cross-origin",
      ...(isBare ? {} : { "Cache-Control": "public, max-age=31536000, immutable" }),
    },
  });
}
