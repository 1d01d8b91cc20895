import sharp from "sharp";
import { type CoverInput, drawCover } from "./cover";
import { renderOutlined } from "./outline";

/** Covers as files of their own: for <img>, feeds, embeds and the API, where the page's fonts are out of reach. */

const WIDTH = 200;
const HEIGHT = 300;
const LARGEST_WIDTH = 1_600;

/** A standalone SVG of 200 by 300 units with its texts as outlines. */
export function coverImage(book: CoverInput): string {
  const { drawing } = drawCover(book);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${renderOutlined(drawing)}</svg>`;
}

/** The bytes of a picture as a data: address that an SVG may hold. */
export async function pictureData(bytes: Buffer): Promise<string> {
  const jpeg = await sharp(bytes).jpeg({ quality: 84 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

/** A PNG of the cover, `width` pixels wide (1 to 1,600) and half as high again. */
export async function coverPng(book: CoverInput, width: number): Promise<Buffer> {
  const across = Math.min(LARGEST_WIDTH, Math.max(1, Math.round(width)));
  return renderPng(coverImage(book), across, Math.round((across * HEIGHT) / WIDTH), WIDTH);
}

/** Any SVG as a PNG; `units` is the width the SVG declares. Covers have few colours, so a palette holds them all. */
export async function renderPng(svg: string, width: number, height: number, units: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: Math.max(1, (72 * width) / units) })
    .resize(width, height, { fit: "fill" })
    .png({ palette: true, quality: 92, effort: 7, compressionLevel: 9 })
    .toBuffer();
}
