import type { Face } from "./drawing";
import table from "./widths.json";
import { clusters, isFullWidth } from "./writing";

/** Widths of text without a font at hand. The table is measured from the fonts by scripts/cover-widths.ts. */

type Range = { from: number; widths: number[] };

const RANGES = Object.fromEntries(
  Object.entries(table.widths).map(([face, ranges]) => [
    face,
    Object.entries(ranges).map(([from, widths]) => ({ from: Number.parseInt(from, 16), widths })),
  ]),
) as Record<Face, Range[]>;

const EM = 1_000;
const EMOJI = 1_250;
/** A letter of a script we have no type for; browsers' own fonts are seldom wider. */
const STRANGER = 750;
/** A capital with an accent. */
const TALL_LETTER = 920;

/** Width of a line in the units of `size`; `spacing` goes between letters. */
export function textWidth(text: string, face: Face, size: number, spacing = 0): number {
  if (!text) return 0;
  const letters = clusters(text);
  const width = letters.reduce((sum, letter) => sum + clusterWidth(letter, face), 0);
  return (width / 1000) * size + spacing * (letters.length - 1);
}

/** Where the ink of a letter stands around its origin, in sizes; a guess for letters that are not in the table. */
export function letterBox(letter: string, face: "bold" | "italic"): { left: number; right: number; top: number } {
  const boxes: Record<string, number[]> = table.letters[face];
  const [left, right, top] = boxes[letter] ?? [0, textWidth(letter, face, 1000), TALL_LETTER];
  return { left: (left ?? 0) / 1000, right: (right ?? 0) / 1000, top: (top ?? 0) / 1000 };
}

function clusterWidth(cluster: string, face: Face): number {
  if (/\p{Extended_Pictographic}/u.test(cluster) && cluster > "\u2122") return EMOJI;
  let width = 0;
  for (const character of cluster) width += characterWidth(character, face);
  return width;
}

function characterWidth(character: string, face: Face): number {
  const listed = lookUp(character, face);
  if (listed) return listed;
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (isFullWidth(character)) return EM;
  const letter = character.normalize("NFD").charAt(0);
  return (letter !== character && lookUp(letter, face)) || STRANGER;
}

function lookUp(character: string, face: Face): number {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const { from, widths } of RANGES[face]) {
    if (codePoint >= from && codePoint < from + widths.length) return widths[codePoint - from] ?? 0;
  }
  return 0;
}
