import { type Drawing, type Face, lines, place, type TextMark } from "../drawing";
import { emblem } from "../emblems";
import type { Sheet } from "../sheet";
import { textWidth } from "../widths";
import { upperCase } from "../writing";
import { authorLine } from "./author-line";

/** A line of wood type, or of words that only lead to the next: those are small, in italics, between rules. */
type Line = { text: string; small: boolean; face: Face; size: number; height: number };

const MEASURE = 172;
/** Height for all lines together, between the head rules and the author's rule. */
const ROOM = 206;
const LINE_GAP = 7;
const CAPITALS = 0.7;
const LARGEST: Record<"narrow" | "normal" | "wide", number> = { narrow: 104, normal: 70, wide: 46 };
const CATCHWORD = /^(the|a|an|of|and|in|on|to|or|with|for|at|by|from|de|la|le|der|die|das|und|i|&|who|was|is)$/i;

export const isCatchword = (word: string): boolean => CATCHWORD.test(word);

/** A printed bill: every word at full measure in a width of its own, the largest in the second colour. */
export function drawBroadside(sheet: Sheet): Drawing {
  const { ground, ink, spot } = sheet.palette;
  const set = fitHeight(linesOf(sheet));
  const total = heightOf(set);
  const gap = Math.min(16, (ROOM - total) / (set.length + 1));
  const largest = set.reduce<Line | null>(
    (best, line) => (line.small || (best && best.size >= line.size) ? best : line),
    null,
  );
  const drawing: Drawing = [
    `<rect width="200" height="300" fill="${ground}"/>`,
    lines("M14 14H186", ink, 3),
    lines("M14 18H186", ink, 0.8),
  ];
  let y = 22;
  for (const line of set) {
    y += gap;
    drawing.push(...(line.small ? setCatchword(line, y, ink) : [setType(line, y, line === largest ? spot : ink)]));
    y += line.height;
  }
  const left = 274 - y - gap;
  if (left > 44) {
    const ornament = emblem(sheet.emblem, spot, sheet.random);
    drawing.push(place(ornament, 100, y + gap + left / 2 - 4, Math.min(0.8, (left - 14) / 100)));
  }
  return [...drawing, lines("M14 266H186", ink, 0.8), authorLine(sheet, { y: 284, fill: ink })];
}

function linesOf({ words, language }: Sheet): Line[] {
  const found: Line[] = [];
  let leading: string[] = [];
  const catchwords = () => {
    const text = leading.join(" ");
    leading = [];
    if (!text) return;
    const size = Math.min(13, 140 / textWidth(text, "italic", 1));
    found.push({ text, small: true, face: "italic", size, height: 17 });
  };
  for (const word of words) {
    if (isCatchword(word)) leading.push(word === "I" ? word : word.toLowerCase());
    else {
      catchwords();
      found.push(widestLine(upperCase(word.replace(/[,;:]$/, ""), language)));
    }
  }
  catchwords();
  return found;
}

/** The width of type that fills the measure best; at equal filling the tallest. */
function widestLine(text: string): Line {
  let best: (Line & { merit: number }) | null = null;
  for (const face of ["narrow", "normal", "wide"] as const) {
    const size = Math.min(MEASURE / textWidth(text, face, 1), LARGEST[face]);
    const filled = textWidth(text, face, size) / MEASURE;
    const merit = size * (filled > 0.97 ? 1 : 0.6);
    if (!best || merit > best.merit)
      best = { text, small: false, face, size, height: size * CAPITALS + LINE_GAP, merit };
  }
  return best as Line;
}

/** Presses lines that are too tall together, and sets what became narrow in a wider cut. */
function fitHeight(set: Line[]): Line[] {
  const small = heightOf(set.filter((line) => line.small));
  const type = heightOf(set) - small;
  if (small + type <= ROOM) return set;
  const share = (ROOM - small) / type;
  return set.map((line) => {
    if (line.small) return line;
    const height = line.height * share;
    const size = (height - LINE_GAP) / CAPITALS;
    const face =
      (["wide", "normal"] as const).find((wider) => textWidth(line.text, wider, size) <= MEASURE) ?? line.face;
    return { ...line, size, height, face };
  });
}

function heightOf(set: Line[]): number {
  return set.reduce((sum, line) => sum + line.height, 0);
}

function setType({ text, face, size }: Line, y: number, fill: string): TextMark {
  const stretched = textWidth(text, face, size) > MEASURE * 0.86;
  const line: TextMark = { text, x: 100, y: y + size * CAPITALS + 1, face, size, fill, anchor: "middle" };
  return stretched ? { ...line, measure: MEASURE } : line;
}

function setCatchword({ text, size }: Line, y: number, fill: string): Drawing {
  const half = textWidth(text, "italic", size) / 2 + 6;
  const at = (y + 8).toFixed(1);
  return [
    { text, x: 100, y: y + 12, face: "italic", size, fill, anchor: "middle" },
    lines(`M14 ${at}H${(100 - half).toFixed(1)}M${(100 + half).toFixed(1)} ${at}H186`, fill, 0.9),
  ];
}
