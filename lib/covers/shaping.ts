import type { Glyph } from "fontkit";
import type { Face } from "./drawing";
import { fontFor } from "./fonts";
import { clusters, hasLetters, hasRightToLeft, readsLeftward } from "./writing";

/**
 * Turns a line of text into glyphs at places: right font for each character, Arabic letters joined, lines with Hebrew or
 * Arabic in visual order (Unicode's bidirectional algorithm without explicit embeddings).
 */

/** All lengths in thousandths of the type size; `x` and `y` of a glyph's origin, y upwards. */
export type PlacedGlyph = { glyph: Glyph; x: number; y: number; scale: number };
/** A cluster that no font has, and the room kept for it. */
export type MissingCluster = { cluster: string; x: number; width: number };
export type ShapedLine = { glyphs: PlacedGlyph[]; missing: MissingCluster[]; width: number };

type Run = { text: string; font: ReturnType<typeof fontFor>; level: number };

const MISSING_WIDTH = 1_000;
const MIRRORED: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "«": "»",
  "»": "«",
  "<": ">",
  ">": "<",
};

/**
 * `spacing` is added after every glyph, in thousandths of the type size; `leftwards` when the line belongs to a text that
 * starts at the right.
 */
export function shapeLine(text: string, face: Face, spacing = 0, leftwards = readsLeftward(text)): ShapedLine {
  const line: ShapedLine = { glyphs: [], missing: [], width: 0 };
  for (const run of visualOrder(runsOf(text, face, leftwards))) {
    if (run.font) placeRun(line, run, spacing);
    else {
      line.missing.push({ cluster: run.text, x: line.width, width: MISSING_WIDTH });
      line.width += MISSING_WIDTH + spacing;
    }
  }
  if (text) line.width -= spacing;
  return line;
}

function placeRun(line: ShapedLine, { font, text, level }: Run, spacing: number): void {
  if (!font) return;
  const backwards = level % 2 === 1;
  const logical = backwards ? Array.from(text, (character) => MIRRORED[character] ?? character).join("") : text;
  // As in a browser, letters that are spaced do not join into ligatures.
  const features = spacing ? { liga: false, clig: false } : undefined;
  const shaped = font.layout(logical, features, undefined, undefined, backwards ? "rtl" : "ltr");
  const scale = 1000 / font.unitsPerEm;
  shaped.glyphs.forEach((glyph, i) => {
    const position = shaped.positions[i];
    if (!position) return;
    line.glyphs.push({ glyph, x: line.width + position.xOffset * scale, y: position.yOffset * scale, scale });
    line.width += position.xAdvance * scale + (position.xAdvance ? spacing : 0);
  });
}

function runsOf(text: string, face: Face, leftwards: boolean): Run[] {
  const parts = clusters(text);
  const levels = levelsOf(parts, leftwards);
  const runs: Run[] = [];
  parts.forEach((part, i) => {
    const cluster = drawable(part, face);
    const font = fontFor(face, cluster);
    const level = levels[i] ?? 0;
    const last = runs.at(-1);
    if (last && font && last.font === font && last.level === level) last.text += cluster;
    else runs.push({ text: cluster, font, level });
  });
  return runs;
}

/** The cluster, or the nearest that the fonts can draw: polytonic Greek with its one modern accent, else no marks. */
function drawable(cluster: string, face: Face): string {
  if (fontFor(face, cluster)) return cluster;
  const parts = cluster.normalize("NFD");
  if (fontFor(face, parts)) return parts;
  const letter = parts.replace(/\p{M}+/gu, "");
  if (!letter || letter === parts) return cluster;
  const accented = /[\u0300\u0301\u0342]/.test(parts) ? `${letter}\u0301`.normalize("NFC") : letter;
  return [accented, letter].find((candidate) => fontFor(face, candidate)) ?? cluster;
}

/** Even levels read rightwards, odd ones leftwards. */
function levelsOf(parts: string[], leftwards: boolean): number[] {
  const base = leftwards ? 1 : 0;
  let strong: "L" | "R" = leftwards ? "R" : "L";
  const kinds = parts.map((part) => {
    if (hasRightToLeft(part)) strong = "R";
    else if (/\p{N}/u.test(part)) return strong === "R" ? "N" : "L";
    else if (hasLetters(part)) strong = "L";
    else return null;
    return strong;
  });
  const leftAt = (i: number, step: number): boolean => {
    for (let j = i; j >= 0 && j < kinds.length; j += step) if (kinds[j]) return kinds[j] !== "L";
    return leftwards;
  };
  return kinds.map((kind, i) => {
    if (kind === "R") return 1;
    if (kind === "N") return 2;
    if (kind === "L") return base * 2;
    const [before, after] = [leftAt(i, -1), leftAt(i, 1)];
    return before === after ? (before ? 1 : base * 2) : base;
  });
}

function visualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = 2; level >= 1; level--) {
    let start = -1;
    for (let i = 0; i <= ordered.length; i++) {
      const inside = (ordered[i]?.level ?? 0) >= level;
      if (inside && start < 0) start = i;
      if (inside || start < 0) continue;
      ordered.splice(start, i - start, ...ordered.slice(start, i).reverse());
      start = -1;
    }
  }
  return ordered;
}
