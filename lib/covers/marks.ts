import { type Drawing, escapeMarkup, lines, renderInline, round, shape, type TextMark } from "./drawing";
import { PALETTE_NAMES, PALETTES, type Palette, type PaletteName } from "./palettes";
import { pick, seedOf } from "./seed";
import { textWidth } from "./widths";
import { clusters, hasLetters, hasRightToLeft, isEastAsian, upperCase } from "./writing";

/** The other marks Bookplate draws from a name: portraits, bookplates, faces. The same name always gives the same mark. */

/** A drawing with its own coordinates, for a page (renderMark) or as part of an image. */
export type Engraving = { viewBox: string; drawing: Drawing };

/** Reaches of the rays around a sun, repeated. */
const RHYTHMS: readonly (readonly number[])[] = [
  [72, 62],
  [72, 58, 65, 58],
  [72, 60, 60],
  [71, 67, 63, 59, 63, 67],
  [72, 56, 56, 56],
];
const RAY_COUNTS = [48, 60, 72] as const;

/**
 * An engraving as inline SVG, for a page that has covers.css. It is decoration unless it has a `label`, the name that
 * assistive technology reads out.
 */
export function renderMark({ viewBox, drawing }: Engraving, { className = "", label = "" } = {}): string {
  const classed = className ? ` class="${escapeMarkup(className)}"` : "";
  const named = label ? `role="img" aria-label="${escapeMarkup(label)}"` : 'aria-hidden="true"';
  return `<svg viewBox="${viewBox}"${classed} ${named} focusable="false">${renderInline(drawing)}</svg>`;
}

/**
 * One or two letters for a name: of its first and last word; one in scripts without capitals, where two would join or make
 * a word; "" when there is no letter.
 */
export function initialsOf(name: string): string {
  const words = name.normalize("NFC").split(/\s+/).filter(hasLetters);
  const letters = words.map((word) => clusters(word).find(hasLetters) ?? "");
  const [first = ""] = letters;
  if (!isCased(first)) return first;
  const last = letters.length > 1 && isCased(letters.at(-1) ?? "") ? letters.at(-1) : "";
  return upperCase(`${first}${last}`, null);
}

/** The palette that stands for a person wherever no picture does. */
export function paletteOfName(name: string): PaletteName {
  return pick(PALETTE_NAMES, seedOf(name) >>> 7);
}

/** A round face of 44 units: initials on the person's colour, with an inner ring. `paper` is what surrounds the ring. */
export function avatar(name: string, paper = "var(--leaf, #FBFBF7)"): Engraving {
  const { ground, ink } = PALETTES[paletteOfName(name)];
  const letters = initials(name, { y: 27.4, x: 22, size: 16, width: 27, fill: ink });
  const rim = `<circle cx="22" cy="22" r="22" fill="${paper}"/>`;
  const face = `<circle cx="22" cy="22" r="19" fill="${ground}" stroke="${ink}"/>`;
  return { viewBox: "0 0 44 44", drawing: [`${rim}${face}`, ...letters] };
}

/** An engraved oval for an author without a picture, 160 by 200 units. */
export function portrait(name: string, palette: PaletteName = paletteOfName(name)): Engraving {
  const { ground, ink, spot }: Palette = PALETTES[palette];
  const engraved: string[] = [];
  for (let i = 0; i < 26; i++) {
    const y = 30 + i * 5.6;
    const half = 62 * Math.sqrt(1 - ((y - 100) / 82) ** 2);
    const weight = (0.3 + 0.9 * Math.abs(Math.sin(i * 0.6))).toFixed(2);
    engraved.push(`<path d="M${round(80 - half)} ${round(y)}H${round(80 + half)}" stroke-width="${weight}"/>`);
  }
  const frame =
    `<g fill="none" stroke="${ink}"><ellipse cx="80" cy="100" rx="68" ry="88" stroke-width="2"/>` +
    `<ellipse cx="80" cy="100" rx="63" ry="83" stroke-width=".7"/><g opacity=".5">${engraved.join("")}</g></g>`;
  const medallion = `<ellipse cx="80" cy="100" rx="46" ry="52" fill="${ground}"/>`;
  const letters = initials(name, { x: 80, y: 121, size: 62, width: 84, fill: spot, spacing: -3 });
  return {
    viewBox: "0 0 160 200",
    drawing: [`<rect width="160" height="200" fill="${ground}"/>${frame}${medallion}`, ...letters],
  };
}

/**
 * A reader's own sun for the bookplate of a profile, around 0,0 in 200 by 168 units. `seal` decides the rays (a username,
 * which does not change with the display name), `accent` colours the initials.
 */
export function sunburst(
  name: string,
  username: string,
  accent = "var(--rubric, #A92C1B)",
  ink = "currentColor",
): Engraving {
  const seed = seedOf(username);
  const rhythm = pick(RHYTHMS, seed >>> 4);
  const count = pick(RAY_COUNTS, seed >>> 9);
  const rays: string[] = [];
  const beads: string[] = [];
  for (let i = 0; i < count; i++) {
    const angle = (i * 2 * Math.PI) / count;
    const reach = pick(rhythm, i);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    rays.push(`M${round(x * 46)} ${round(y * 46)}L${round(x * reach)} ${round(y * reach)}`);
    if (reach >= 70) beads.push(`<circle cx="${round(x * 77)}" cy="${round(y * 77)}" r="1.3" fill="${ink}"/>`);
  }
  const rings = `<g fill="none" stroke="${ink}"><circle r="42" stroke-width="2"/><circle r="38" stroke-width=".7"/></g>`;
  const beaded = (seed >>> 13) % 2 ? beads.join("") : "";
  const letters = initials(name, { x: 0, y: 16, size: 46, width: 62, fill: accent, spacing: -2 });
  return { viewBox: "-100 -84 200 168", drawing: [lines(rays.join(""), ink, 1.3), rings, beaded, ...letters] };
}

/**
 * Words on an arch of 440 by 92 units, letter by letter, so that no reference to a path is needed; in one straight line where
 * they run leftwards, since letters of Arabic that stand alone have another shape.
 */
export function archedText(caption: string, fill = "currentColor"): Engraving {
  if (hasRightToLeft(caption)) return { viewBox: "0 0 440 92", drawing: [straightLine(caption, fill)] };
  const [size, spacing, radius, top] = [34, 5, 433, 42];
  const letters = clusters(caption);
  let at = -textWidth(caption, "text", size, spacing) / 2;
  const drawing: Drawing = [];
  for (const text of letters) {
    const width = textWidth(text, "text", size);
    const angle = (at + width / 2) / radius;
    const [x, y] = [220 + radius * Math.sin(angle), top + radius * (1 - Math.cos(angle))];
    const turn = round((angle * 180) / Math.PI);
    if (text !== " ") drawing.push({ text, x, y, face: "text", size, fill, anchor: "middle", turn });
    at += width + spacing;
  }
  return { viewBox: "0 0 440 92", drawing };
}

function straightLine(text: string, fill: string): TextMark {
  const size = 48 * Math.min(1, 440 / textWidth(text, "text", 48));
  return { text, x: 220, y: 64, face: "text", size, fill, anchor: "middle", leftwards: true };
}

/** The tapered rule of centred plates, 180 by 7 units. */
export function swelledRule(fill = "currentColor"): Engraving {
  return { viewBox: "0 0 180 7", drawing: [shape("M0 3.5Q90-1 180 3.5Q90 8 0 3.5Z", fill)] };
}

/** The seal of a verified author, 24 by 24 units: a rosette with a tick. A page labels it "Verified author". */
export function verifiedBadge(colour = "currentColor", paper = "var(--leaf, #FBFBF7)"): Engraving {
  let rosette = "";
  for (let i = 0; i < 24; i++) {
    const angle = (i * Math.PI) / 12;
    const radius = i % 2 ? 10.2 : 12;
    rosette += `${i ? "L" : "M"}${round(12 + Math.sin(angle) * radius)} ${round(12 - Math.cos(angle) * radius)}`;
  }
  const ring = `<circle cx="12" cy="12" r="8.3" fill="none" stroke="${paper}" stroke-width=".8"/>`;
  const tick = `<path d="m8 12.3 2.8 2.8L16 9.5" fill="none" stroke="${paper}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`;
  return { viewBox: "0 0 24 24", drawing: [shape(`${rosette}Z`, colour), ring, tick] };
}

/** Bookplate's own mark, 30 by 36 units: a B on a plate with scooped corners. */
export function bookplateMark(ink = "currentColor", rubric = "var(--rubric, #A92C1B)"): Engraving {
  const plate = "M6 1H24A5 5 0 0 0 29 6V30A5 5 0 0 0 24 35H6A5 5 0 0 0 1 30V6A5 5 0 0 0 6 1Z";
  const letter =
    "M9 8h7.5c2.8 0 4.5 1.6 4.5 4.2 0 1.9-1 3.2-2.6 3.8 2.2.5 3.5 2.1 3.5 4.5 0 3-2 4.7-5.4 4.7H9v-1.6h2V9.6H9Zm5 1.6v5.7h1.8c1.5 0 2.3-1 2.3-2.9s-.8-2.8-2.3-2.8Zm0 7.3v6.7h2.1c1.7 0 2.5-1.2 2.5-3.3s-.9-3.4-2.7-3.4Z";
  return { viewBox: "0 0 30 36", drawing: [lines(plate, ink, 1.8), shape(letter, ink), lines("M8 29h14", rubric, 2)] };
}

const isCased = (letter: string): boolean => /[\p{Lu}\p{Ll}\p{Lt}\p{N}]/u.test(letter);

type InitialsPlace = { x: number; y: number; size: number; width: number; fill: string; spacing?: number };

/** Initials centred on x, made smaller when they are wider than their place. */
function initials(name: string, { x, y, size, width, fill, spacing = 0 }: InitialsPlace): TextMark[] {
  const text = initialsOf(name);
  if (!text) return [];
  const face = isEastAsian(text) ? "han" : "text";
  const share = Math.min(1, width / textWidth(text, face, size, spacing));
  const mark: TextMark = { text, x, y: y - (size * (1 - share)) / 3, face, size: size * share, fill, anchor: "middle" };
  return [spacing ? { ...mark, x: x + spacing / 2, spacing } : mark];
}
