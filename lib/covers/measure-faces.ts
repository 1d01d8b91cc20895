import type { Face } from "./drawing";
import { advanceOf, fontFor } from "./fonts";
import { shapeLine } from "./shaping";

/** Ranges of characters that titles and names are made of; wide scripts (Han, kana, Hangul) are one em and not listed. */
const RANGES: readonly [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x5d0, 0x5ea],
  [0x620, 0x6d5],
  [0x1e00, 0x1ef9],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
];

const FACES: readonly Face[] = ["text", "bold", "italic", "narrow", "normal", "wide", "label", "han"];
/** Capitals and digits that a cover may show alone. */
const INITIAL = /^(?:[0-9]|(?=[\u0041-\u017f\u0391-\u03a9\u0400-\u042f])\p{Lu})$/u;
const ZERO_WIDTH_JOINER = "\u200d";

/** Widths in thousandths of the type size by face and first character of the range (in hexadecimal); 0 is unknown. */
type FaceWidths = Record<Face, Record<string, number[]>>;
/** Where the ink of a letter is, from its origin, in thousandths of the type size: left, right and top edge. */
type LetterBox = [left: number, right: number, top: number];
type FaceMeasures = { widths: FaceWidths; letters: Record<"bold" | "italic", Record<string, LetterBox>> };

/** What the fonts say about every character covers are fitted with. */
export function measureFaces(): FaceMeasures {
  const widths = FACES.map((face) => [
    face,
    Object.fromEntries(RANGES.map((range) => [range[0].toString(16), measureRange(face, range)])),
  ]);
  return { widths: Object.fromEntries(widths), letters: { bold: letterBoxes("bold"), italic: letterBoxes("italic") } };
}

function measureRange(face: Face, [from, to]: readonly [number, number]): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) =>
    Math.round(measure(face, String.fromCodePoint(from + i)) ?? 0),
  );
}

/** Arabic letters are measured as they stand inside a word, joined to their neighbours, and at its end: the mean of both. */
function measure(face: Face, character: string): number | null {
  if (!/\p{Script=Arabic}/u.test(character)) return advanceOf(face, character);
  if (/\p{M}/u.test(character) || advanceOf(face, character) === null) return 0;
  const neighbour = "\u0640";
  const inside = shapeLine(neighbour + character + neighbour, face).width - 2 * shapeLine(neighbour, face).width;
  const atEnd = shapeLine(neighbour + character + ZERO_WIDTH_JOINER, face).width - shapeLine(neighbour, face).width;
  return (inside + atEnd) / 2;
}

function letterBoxes(face: "bold" | "italic"): Record<string, LetterBox> {
  const boxes: Record<string, LetterBox> = {};
  for (const [from, to] of RANGES) {
    for (let codePoint = from; codePoint <= to; codePoint++) {
      const letter = String.fromCodePoint(codePoint);
      const [placed] = INITIAL.test(letter) && fontFor(face, letter) ? shapeLine(letter, face).glyphs : [];
      if (!placed) continue;
      const { minX, maxX, maxY } = placed.glyph.bbox;
      boxes[letter] = [minX, maxX, maxY].map((edge) => Math.round(edge * placed.scale)) as LetterBox;
    }
  }
  return boxes;
}
