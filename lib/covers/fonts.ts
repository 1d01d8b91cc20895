import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import type { Face } from "./drawing";
import { unpackWoff2 } from "./woff2";

/**
 * The fonts behind the faces, for texts that become outlines. Every face is a chain: a character is taken from the first
 * font that has it, as a browser does. Files are read when a character first needs them, and kept.
 */

/** A font family in parts, one file for each range of Unicode; `file` names the part's file. */
type Family = { package: string; file: (part: string) => string };
type Link = { family: Family; axes: Record<string, number> };
type Part = { name: string; ranges: [from: number, to: number][] };

const BRYGADA: Family = { package: "brygada-1918", file: (part) => `brygada-1918-${part}-wght-normal` };
const BRYGADA_ITALIC: Family = { package: "brygada-1918", file: (part) => `brygada-1918-${part}-wght-italic` };
const ARCHIVO: Family = { package: "archivo", file: (part) => `archivo-${part}-wdth-normal` };
const NASKH: Family = { package: "noto-naskh-arabic", file: (part) => `noto-naskh-arabic-${part}-wght-normal` };
const HEBREW: Family = { package: "noto-serif-hebrew", file: (part) => `noto-serif-hebrew-${part}-wght-normal` };
const HAN: Family = { package: "noto-serif-tc", file: (part) => `noto-serif-tc-${part}-wght-normal` };

const CHAINS: Record<Face, Link[]> = {
  text: serif(500),
  bold: serif(700),
  italic: [{ family: BRYGADA_ITALIC, axes: { wght: 500 } }, ...serif(500)],
  narrow: [{ family: ARCHIVO, axes: { wght: 800, wdth: 62 } }, ...serif(700)],
  normal: [{ family: ARCHIVO, axes: { wght: 800, wdth: 100 } }, ...serif(700)],
  wide: [{ family: ARCHIVO, axes: { wght: 800, wdth: 125 } }, ...serif(700)],
  label: [{ family: ARCHIVO, axes: { wght: 600, wdth: 100 } }, ...serif(600)],
  han: [{ family: HAN, axes: { wght: 600 } }, ...serif(600)],
};

const parts = new Map<string, Part[]>();
const files = new Map<string, Font>();
const fonts = new Map<string, Font>();

/** The font that draws all characters of a cluster in a face; null when none of the chain has them. */
export function fontFor(face: Face, cluster: string): Font | null {
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  const first = codePoints[0] ?? 0;
  for (const link of CHAINS[face]) {
    for (const part of partsOf(link.family)) {
      if (!part.ranges.some(([from, to]) => first >= from && first <= to)) continue;
      const font = fontOf(link, part.name);
      if (codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint))) return font;
    }
  }
  return null;
}

/** The width of one character in thousandths of the type size, without kerning; null when no font has it. */
export function advanceOf(face: Face, character: string): number | null {
  const font = fontFor(face, character);
  if (!font) return null;
  return (font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth * 1000) / font.unitsPerEm;
}

function serif(weight: number): Link[] {
  return [BRYGADA, NASKH, HEBREW, HAN].map((family) => ({ family, axes: { wght: weight } }));
}

function fontOf({ family, axes }: Link, part: string): Font {
  const path = join(directoryOf(family), "files", `${family.file(part)}.woff2`);
  const key = `${path} ${JSON.stringify(axes)}`;
  let font = fonts.get(key);
  if (!font) {
    let file = files.get(path);
    if (!file) {
      file = readFont(path);
      files.set(path, file);
    }
    font = knowingItsLetters(file.getVariation(axes));
    fonts.set(key, font);
  }
  return font;
}

/**
 * fontkit keeps a glyph with the characters it was first asked for. Drawn before as a part of another letter, which asks
 * by number, it would have none, and an Arabic letter would not join its neighbours as long as the process lives.
 */
function knowingItsLetters(font: Font): Font {
  const find = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = find(id, codePoints);
    if (codePoints.length > 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}

function readFont(path: string): Font {
  const font = create(unpackWoff2(readFileSync(path)));
  if (!("getVariation" in font)) throw new Error(`${path} is a collection, not one font`);
  return font;
}

function partsOf(family: Family): Part[] {
  let found = parts.get(family.package);
  if (!found) {
    const listed: Record<string, string> = JSON.parse(readFileSync(join(directoryOf(family), "unicode.json"), "utf8"));
    found = Object.entries(listed).map(([name, ranges]) => ({
      name: name.replace(/[[\]]/g, ""),
      ranges: ranges.split(",").map(readRange),
    }));
    parts.set(family.package, found);
  }
  return found;
}

function readRange(range: string): [number, number] {
  const [from = "", to = from] = range.replace("U+", "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function directoryOf(family: Family): string {
  return join(process.cwd(), "node_modules", "@fontsource-variable", family.package);
}
