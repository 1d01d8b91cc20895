/** Reads the bars of an EAN-13 with ZXing, where the browser cannot: the few of its files that this needs. */
import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import GlobalHistogramBinarizer from "@zxing/library/esm/core/common/GlobalHistogramBinarizer";
import DecodeHintType from "@zxing/library/esm/core/DecodeHintType";
import EAN13Reader from "@zxing/library/esm/core/oned/EAN13Reader";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";

const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]]);
const LONGEST_SIDE = 960;

/** A picture in shades of grey. */
type Grey = { shades: Uint8ClampedArray; width: number; height: number };

/** The number in the picture that a video shows, upright or lying; null where none can be read. */
export function readBars(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const { width, height } = canvas;
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing || width === 0 || height === 0) return null;
  drawing.drawImage(video, 0, 0, width, height);
  const grey = toGrey(drawing.getImageData(0, 0, width, height));
  return decode(grey) ?? decode(turned(grey));
}

function decode({ shades, width, height }: Grey): string | null {
  try {
    const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(shades, width, height)));
    return new EAN13Reader().decode(bitmap, HINTS).getText();
  } catch {
    return null; // it throws where it finds nothing
  }
}

function toGrey({ data, width, height }: ImageData): Grey {
  const shades = new Uint8ClampedArray(width * height);
  for (let at = 0; at < shades.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    shades[at] = (red + 2 * green + blue) / 4;
  }
  return { shades, width, height };
}

/** The same picture lying on its side. */
function turned({ shades, width, height }: Grey): Grey {
  const others = new Uint8ClampedArray(shades.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) others[x * height + y] = shades[y * width + x] ?? 0;
  return { shades: others, width: height, height: width };
}
