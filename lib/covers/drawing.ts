import { readsLeftward } from "./writing";

/**
 * What a cover is made of: finished SVG shapes (strings), and texts that are still texts, so that a page can set them in
 * its own fonts and a bitmap can have them as outlines.
 */
type Mark = string | TextMark;
export type Drawing = Mark[];

/** The cuts of type on covers: a class of covers.css each for pages, a chain of fonts.ts each for outlines. */
export type Face = "text" | "bold" | "italic" | "narrow" | "normal" | "wide" | "label" | "han";

export type TextMark = {
  text: string;
  /** Where the anchor of the baseline stands. */
  x: number;
  y: number;
  face: Face;
  size: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  /** Extra space after each letter, in units of the drawing. */
  spacing?: number;
  /** Degrees the line turns around its anchor: -90 reads upwards. */
  turn?: number;
  /** Width the line is stretched or pressed to, letters included, as wood type fills its measure. */
  measure?: number;
  /** Set when the line is part of a text that starts at the right; a line alone shows it by its first letter. */
  leftwards?: boolean;
};

const CLASSES: Record<Face, string> = {
  text: "cs",
  bold: "cb",
  italic: "ci",
  narrow: "cn",
  normal: "cw",
  wide: "cx",
  label: "cu",
  han: "ck",
};

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in markup and in double-quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

/** One decimal, without a trailing zero: finer than a screen shows on a 200-unit cover. */
export const round = (value: number): number => Math.round(value * 10) / 10 || 0;

/** The markup of a drawing whose texts are set by the page's own fonts. */
export function renderInline(drawing: Drawing): string {
  return drawing.map((mark) => (typeof mark === "string" ? mark : inlineText(mark))).join("");
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect${coordinates({ x, y, width, height })} fill="${fill}"/>`;
}

/** An outlined rectangle without filling. */
export function frame(x: number, y: number, width: number, height: number, stroke: string, weight: number): string {
  return `<rect${coordinates({ x, y, width, height })} fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;
}

/** Straight or curved lines of one weight. */
export function lines(path: string, stroke: string, weight: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

/** Shapes drawn around 0,0 put at a place, in a size of their own. */
export function place(shapes: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 100) / 100})">${shapes}</g>`;
}

function inlineText(mark: TextMark): string {
  const { text, x, y, face, size, fill, spacing, turn, measure } = mark;
  const leftwards = mark.leftwards ?? readsLeftward(text);
  const at = turn
    ? ` transform="translate(${round(x)} ${round(y)}) rotate(${turn})"`
    : ` x="${round(x)}" y="${round(y)}"`;
  const stretched = measure ? ` textLength="${round(measure)}" lengthAdjust="spacingAndGlyphs"` : "";
  const anchor = anchorOf(mark, leftwards);
  return (
    `<text${at} class="${CLASSES[face]}" font-size="${round(size)}" fill="${fill}"` +
    (anchor === "start" ? "" : ` text-anchor="${anchor}"`) +
    (spacing ? ` letter-spacing="${spacing}"` : "") +
    (leftwards ? ' direction="rtl"' : "") +
    `${stretched}>${escapeMarkup(text)}</text>`
  );
}

/** SVG's "start" is where reading starts: the right side of a line of Hebrew. Marks mean the left side by it. */
function anchorOf(mark: TextMark, leftwards: boolean): "start" | "middle" | "end" {
  const anchor = mark.anchor ?? "start";
  if (!leftwards || anchor === "middle") return anchor;
  return anchor === "start" ? "end" : "start";
}

function coordinates(values: Record<string, number>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => ` ${name}="${round(value)}"`)
    .join("");
}
