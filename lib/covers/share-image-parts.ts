import { installationName } from "@/lib/kernel/installation";
import { groundOf } from "./chosen-cover";
import { type CoverInput, drawCover, HINGE } from "./cover";
import { type Drawing, lines, place, rectangle, round, shape } from "./drawing";
import { bookplateMark, type Engraving, verifiedBadge } from "./marks";
import { renderOutlined } from "./outline";
import { mixColours } from "./palettes";

/** What share cards are put together from, on a sheet of 1200 by 630 pixels, in the light colours of the site. */

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export const TONES = {
  paper: "#F1F2EC",
  leaf: "#FBFBF7",
  rule: "#C3C9BE",
  edge: "#717B76",
  ink: "#17212B",
  ink2: "#424D55",
  rubric: "#A92C1B",
  prussian: "#1F4076",
  gilt: "#73560A",
} as const;

const STAR = "M0-11L3.2-3.7L11-3L5.1 2.3L6.9 10L0 5.9L-6.9 10L-5.1 2.3L-11-3L-3.2-3.7Z";

/** A soft shadow as a cover throws it on the page. Once in a card, before the covers. */
export const SHADOW =
  '<defs><filter id="shadow" x="-20%" y="-10%" width="140%" height="130%">' +
  '<feDropShadow dx="0" dy="5" stdDeviation="6" flood-color="#17212B" flood-opacity=".34"/></filter></defs>';

/** A cover with its top left corner at x, y; `turn` in degrees around the middle of its foot. */
export function coverAt(book: CoverInput, x: number, y: number, width: number, turn = 0): string {
  const height = width * 1.5;
  const turned = turn ? ` transform="rotate(${turn} ${round(x + width / 2)} ${round(y + height)})"` : "";
  const drawn = book.picture?.data ? pictured(book.picture.data) : renderOutlined(drawCover(book).drawing);
  return (
    `<g filter="url(#shadow)"${turned}><svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ` +
    `viewBox="0 0 200 300">${drawn}</svg></g>`
  );
}

/** A picture in the frame of the drawn ones: their hinge, and a hair's line around it. */
const pictured = (data: string): string =>
  `<image href="${data}" width="200" height="300" preserveAspectRatio="none"/>${HINGE}` +
  '<rect x=".5" y=".5" width="199" height="299" fill="none" stroke="#17212B" stroke-opacity=".14"/>';

/** The ground of a wall that covers stand before: the page tinted by the first of them. */
export function wallColour(books: readonly CoverInput[]): string {
  const [first] = books;
  return first ? mixColours(TONES.paper, groundOf(first), 0.2) : TONES.paper;
}

/** The board of a shelf: a thick rule, and a thin one under it. */
export function shelfBoard(from: number, to: number, y: number): string {
  return rectangle(from, y, to - from, 6, TONES.ink) + rectangle(from + 10, y + 11, to - from - 20, 2, TONES.ink);
}

/** The rule that opens a section: thick over thin. */
export function oxfordRule(from: number, to: number, y: number): string {
  return rectangle(from, y, to - from, 5, TONES.ink) + rectangle(from, y + 10, to - from, 1.5, TONES.ink);
}

/** A plate with scooped corners: ink line outside, fine line inside. */
export function plate(x: number, y: number, width: number, height: number): string {
  const outline = (inset: number, scoop: number) => {
    const [left, top, right, foot] = [x + inset, y + inset, x + width - inset, y + height - inset];
    return (
      `M${left + scoop} ${top}H${right - scoop}A${scoop} ${scoop} 0 0 0 ${right} ${top + scoop}V${foot - scoop}` +
      `A${scoop} ${scoop} 0 0 0 ${right - scoop} ${foot}H${left + scoop}A${scoop} ${scoop} 0 0 0 ${left} ${foot - scoop}` +
      `V${top + scoop}A${scoop} ${scoop} 0 0 0 ${left + scoop} ${top}Z`
    );
  };
  const board = `<path d="${outline(0, 38)}" fill="${TONES.leaf}" stroke="${TONES.ink}" stroke-width="4"/>`;
  return board + lines(outline(9, 45), TONES.edge, 1.5);
}

/** An engraving with its 0,0 at x, y. */
export function engravingAt({ drawing }: Engraving, x: number, y: number, scale: number): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${renderOutlined(drawing)}</g>`;
}

/** Mark and name of the site, 46 pixels high. */
export function signature(x: number, y: number): Drawing {
  return [
    engravingAt(bookplateMark(TONES.ink, TONES.rubric), x, y, 1.28),
    { text: installationName(), x: x + 52, y: y + 34, face: "text", size: 32, fill: TONES.ink },
  ];
}

export function verifiedBadgeAt(x: number, y: number, size: number): string {
  return engravingAt(verifiedBadge(TONES.prussian, TONES.leaf), x, y, size / 24);
}

/** Five stars of 30 pixels each, filled up to `stars`; the middle of the first is at x, y. */
export function starsAt(stars: number, x: number, y: number): string {
  const row = (fill: string) => [0, 1, 2, 3, 4].map((i) => place(shape(STAR, fill), x + i * 34, y, 1.35)).join("");
  const whole = Math.floor(stars);
  const filled = whole * 34 + (stars - whole) * 30;
  return (
    `${row(TONES.rule)}<clipPath id="stars"><rect x="${x - 15}" y="${y - 20}" width="${round(filled)}" height="40"/></clipPath>` +
    `<g clip-path="url(#stars)">${row(TONES.gilt)}</g>`
  );
}
