/** Colours a reader chose, held to what can be read: WCAG's ratio of 4.5 for text. */
type Rgb = [number, number, number];

const READABLE = 4.5;

/** `#rrggbb` as numbers; anything else is refused, so nothing but a colour can get into a style. */
function parse(colour: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!digits) throw new Error(`Not a colour: ${colour}`);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

const write = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const ratio = (a: Rgb, b: Rgb): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

/** The contrast of two colours, 1 to 21. */
export const contrast = (a: string, b: string): number => ratio(parse(a), parse(b));

/** The colour itself when it can be read on the ground, else the nearest lighter or darker one that can. */
export function readableOn(colour: string, ground: string, needed = READABLE): string {
  const [start, under] = [parse(colour), parse(ground)];
  const towards: Rgb = luminance(under) > 0.179 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step <= 50; step++) {
    const mixed = start.map((part, i) => part + ((towards[i] ?? 0) - part) * (step / 50)) as Rgb;
    const rounded = parse(write(mixed));
    if (ratio(rounded, under) >= needed) return write(rounded);
  }
  return write(towards);
}

/** Black or white, whichever reads better on a ground. */
export const inkOn = (ground: string): string => (luminance(parse(ground)) > 0.179 ? "#000000" : "#ffffff");
