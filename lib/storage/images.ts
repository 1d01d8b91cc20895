import sharp from "sharp";
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

const notAPicture = () =>
  badRequest(
    "We can't read this picture. Send a JPEG, PNG, WebP, GIF or AVIF of at most 50 megapixels.",
    "not_an_image",
    [{ path: "file", message: "is not a readable picture" }],
  );
