/** How a page asks for the picture of a book. */

/** The widths in which it is kept: on a wall, on its page, and on its page where the screen is dense. */
export const COVER_WIDTHS = [200, 400, 600] as const;

export type CoverPicture = { id: string; colour: string };

const ADDRESS = /\/covers\/[0-9a-f-]{36}\.webp$/;
const [SMALL] = COVER_WIDTHS;

/** What an image at the address of a cover loads: of a picture the width that suits a place as wide as `sizes`, of a drawing the drawing. */
export const coverSources = (address: string, sizes: string): { src: string; srcSet?: string; sizes?: string } =>
  ADDRESS.test(address)
    ? {
        src: `${address}?w=${SMALL}`,
        srcSet: COVER_WIDTHS.map((width) => `${address}?w=${width} ${width}w`).join(","),
        sizes,
      }
    : { src: address };

/**
 * The picture as it stands in a page, over its own colour until it is there. `sizes` for one that is met at once;
 * without, it waits until it is near, and the browser looks how wide its place is.
 */
export function pictureMarkup({ id, colour }: CoverPicture, sizes?: string): string {
  const place = sizes ?? "auto,180px";
  const { src, srcSet } = coverSources(`/covers/${id}.webp`, place);
  const when = sizes ? "fetchpriority='high'" : "loading='lazy'";
  return `<img class='cv' alt='' ${when} sizes='${place}' srcset='${srcSet}' src='${src}' style='background:${colour}'>`;
}

/** The address of a drawn cover, from the root: a page of covers says it often. */
export const nearAddress = (address: string): string => address.slice(Math.max(0, address.indexOf("/covers/")));
