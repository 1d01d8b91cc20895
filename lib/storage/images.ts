import sharp from "sharp";
import { COVER_WIDTHS } from "@/lib/covers/picture";
import { badRequest } from "@/lib/http/errors";

const FORMATS = new Set(["jpeg", "png", "webp", "gif", "avif", "heif", "tiff"]);
const MAX_PIXELS = 50_000_000;
const LONGEST_SIDE = 2_000;

type Picture = { bytes: Buffer; width: number; height: number };

/**
 * A picture re-encoded as WebP: the first frame, upright, at most 2,000 pixels a side, without metadata. Whatever else
 * the file was is gone with it. 400 for what is not a picture of the usual kinds.
 */
export async function reencode(bytes: Buffer): Promise<Picture> {
  try {
    const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });
    const { format } = await input.metadata();
    if (!format || !FORMATS.has(format)) throw notAPicture();
    const { data, info } = await input
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw notAPicture(); // sharp's own words for a broken, oversized or foreign file help nobody
  }
}

export type CoverWidth = (typeof COVER_WIDTHS)[number];

/** A cover is 2:3. A picture that differs by less is cut to it; of another shape it stands whole on its own colour. */
const MAX_CUT = 0.08;
const NARROWEST = 100;
const MAX_RATIO = 3;

export type CoverFiles = { colour: string; files: { width: CoverWidth; bytes: Buffer }[] };

/**
 * The picture of a book as WebP in three widths, 2:3, upright and without metadata, and the colour that most of it has.
 * None is larger than the picture that came. 400 for what is no picture, too small, or nowhere near the shape of a book.
 */
export async function coverFiles(bytes: Buffer): Promise<CoverFiles> {
  const whole = await reencode(bytes);
  const { width: wide, height } = whole;
  if (Math.min(wide, height) < NARROWEST) throw refused("is too small: it must be at least 100 pixels wide and high");
  if (Math.max(wide / height, height / wide) > MAX_RATIO) throw refused("is not the shape of a book");
  const colour = await mainColour(whole.bytes);
  const ratio = (wide * 1.5) / height;
  const fit = Math.min(ratio, 1 / ratio) >= 1 - MAX_CUT ? "cover" : "contain";
  const across = Math.max(wide, Math.round(height / 1.5)); // of the whole sheet, at the size it came in
  const files = COVER_WIDTHS.map(async (width) => {
    const sheet = Math.min(width, across);
    const size = { width: sheet, height: Math.round(sheet * 1.5) };
    const made = await sharp(whole.bytes)
      .flatten({ background: colour })
      .resize({ ...size, fit, background: colour })
      .webp({ quality: 76, effort: 5 })
      .toBuffer();
    return { width, bytes: made };
  });
  return { colour, files: await Promise.all(files) };
}

const SAMPLE = 64;
/** How far from the middle of the most frequent shade others still count as it. */
const NEAR = 24;

/** The shade that most of a picture has, as #rrggbb. */
async function mainColour(bytes: Buffer): Promise<string> {
  const small = await sharp(bytes)
    .resize(SAMPLE, SAMPLE, { fit: "fill" })
    .flatten()
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  const pixels = await sharp(small).raw().toBuffer();
  const [middle, sum] = [
    [dominant.r, dominant.g, dominant.b],
    [0, 0, 0],
  ];
  let count = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const pixel = [...pixels.subarray(at, at + 3)];
    if (pixel.some((part, i) => Math.abs(part - (middle[i] ?? 0)) > NEAR)) continue;
    for (const [i, part] of pixel.entries()) sum[i] = (sum[i] ?? 0) + part;
    count += 1;
  }
  const shade = count > 0 ? sum.map((part) => Math.round(part / count)) : middle;
  return `#${shade.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const refused = (message: string) =>
  badRequest(`This picture ${message}.`, "unfit_picture", [{ path: "uploadId", message }]);

const notAPicture = () =>
  badRequest(
    "We can't read this picture. Send a JPEG, PNG, WebP, GIF or AVIF of at most 50 megapixels.",
    "not_an_image",
    [{ path: "file", message: "is not a readable picture" }],
  );
