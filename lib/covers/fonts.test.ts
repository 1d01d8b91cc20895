import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { describe, expect, test, vi } from "vitest";
import { drawCover } from "./cover";
import type { Face } from "./drawing";
import { advanceOf, fontFor } from "./fonts";
import { measureFaces } from "./measure-faces";
import { missingCharacters } from "./outline";
import { shapeLine } from "./shaping";
import { HARD_BOOKS, KNOWN_BOOKS } from "./test-books";
import { textWidth } from "./widths";
import table from "./widths.json";
import { unpackWoff2 } from "./woff2";

const fontFile = (path: string) => readFileSync(join("node_modules/@fontsource-variable", path));

describe("unpacked WOFF2", () => {
  test.each([
    "brygada-1918/files/brygada-1918-latin-wght-italic.woff2",
    "brygada-1918/files/brygada-1918-vietnamese-wght-normal.woff2",
    "archivo/files/archivo-latin-ext-wdth-normal.woff2",
    "noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2",
    "noto-serif-tc/files/noto-serif-tc-114-wght-normal.woff2",
  ])("%s has the outlines that fontkit reads from the packed file", (path) => {
    const [unpacked, packed] = [create(unpackWoff2(fontFile(path))), create(fontFile(path))] as [Font, Font];
    expect(unpacked.numGlyphs).toBe(packed.numGlyphs);
    const outlines = (font: Font) =>
      Array.from(
        { length: font.numGlyphs },
        (_, id) => `${font.getGlyph(id).advanceWidth} ${font.getGlyph(id).path.toSVG()}`,
      );
    expect(outlines(unpacked)).toEqual(outlines(packed));
  });

  test("varies: bold is wider than regular, which packed fonts only pretend", () => {
    expect(advanceOf("bold", "m")).toBeGreaterThan(advanceOf("text", "m") ?? 0);
    expect(advanceOf("wide", "M")).toBeGreaterThan((advanceOf("narrow", "M") ?? 0) * 1.5);
  });

  test("a letter joins its neighbours also when it was drawn as a part of another one before", async () => {
    const word = "ھھھ";
    const joined = shapeLine(word, "label").width;
    expect(joined).toBeLessThan(3 * (advanceOf("label", "ھ") ?? 0));
    vi.resetModules(); // fonts that nobody has drawn with yet
    const [fonts, shaping] = await Promise.all([import("./fonts"), import("./shaping")]);
    const font = fonts.fontFor("label", "ھ") as Font;
    for (let id = 0; id < font.numGlyphs; id += 1) void font.getGlyph(id).path; // parts are asked for by number
    expect(shaping.shapeLine(word, "label").width).toBe(joined);
  });

  test("refuses what is no WOFF2", () => {
    expect(() => unpackWoff2(Buffer.from("OTTO and more"))).toThrow("Not a WOFF2 font");
  });
});

describe("the width table", () => {
  const measured = measureFaces();

  test("agrees with the fonts within one percent", () => {
    for (const [face, ranges] of Object.entries(table.widths)) {
      for (const [from, widths] of Object.entries(ranges)) {
        const fresh = measured.widths[face as Face][from] ?? [];
        expect(widths.length, `${face} ${from}`).toBe(fresh.length);
        widths.forEach((width, i) => {
          const allowed = Math.max(1, width * 0.01);
          expect(Math.abs(width - (fresh[i] ?? 0)), `${face} U+${from}+${i}`).toBeLessThanOrEqual(allowed);
        });
      }
    }
    expect(table.letters).toEqual(measured.letters);
  });

  test.each([
    ["text", "The Strange Case of Dr. Jekyll"],
    ["italic", "or, The Modern Prometheus"],
    ["narrow", "HUMPHRY CLINKER"],
    ["label", "Ф. М. Достоевский"],
    ["text", "Братья Карамазовы"],
    ["text", "בעיר ההרגה"],
    ["text", "ألف ليلة وليلة"],
    ["italic", "نجيب محفوظ"],
    ["han", "三國志演義"],
  ] as const)("is no narrower than the shaped line: %s %s", (face, text) => {
    const shaped = shapeLine(text, face).width;
    const estimated = textWidth(text, face, 1000);
    expect(shaped).toBeLessThanOrEqual(estimated * 1.01);
    expect(shaped).toBeGreaterThan(estimated * 0.75);
  });
});

describe("shaping", () => {
  const letters = (text: string, leftwards?: boolean) =>
    shapeLine(text, "text", 0, leftwards).glyphs.map(({ glyph }) => String.fromCodePoint(...glyph.codePoints));

  test("puts Hebrew in visual order and leaves numbers and Latin in theirs", () => {
    expect(letters("אבג").join("")).toBe("גבא");
    expect(letters("אב 12").join("")).toBe("12 בא");
    expect(letters("ab אב cd").join("")).toBe("ab בא cd");
    expect(letters("(אב)").join("")).toBe("(בא)");
  });

  test("a line without letters follows the text it belongs to", () => {
    expect(letters("2010)", true).join("")).toBe("(2010");
    expect(letters("2010)").join("")).toBe("2010)");
  });

  test("joins Arabic letters", () => {
    const alone = shapeLine("ه", "text").glyphs[0]?.glyph.id;
    expect(shapeLine("ههه", "text").glyphs.map(({ glyph }) => glyph.id)).not.toContain(alone);
  });

  test("sets polytonic Greek with its modern accent", () => {
    expect(fontFor("text", "ὦ")).toBeNull();
    expect(letters("ὦ Ὀ").join("")).toBe("ώ Ο");
  });

  test("keeps room for characters that no font has", () => {
    const { missing, width } = shapeLine("a한", "text");
    expect(missing).toMatchObject([{ cluster: "한", width: 1000 }]);
    expect(width).toBeGreaterThan(1000);
  });

  test("adds spacing between letters, not after the last", () => {
    expect(shapeLine("abc", "text", 100).width - shapeLine("abc", "text").width).toBeCloseTo(200, 5);
  });
});

test("the fonts have every character of the known books", () => {
  expect(KNOWN_BOOKS.flatMap((book) => missingCharacters(drawCover(book).drawing))).toEqual([]);
});

test("the fonts have Greek, Cyrillic, Arabic and Hebrew; Hangul, Devanagari and emoji are left to the system", () => {
  const missing = HARD_BOOKS.filter((book) => missingCharacters(drawCover(book).drawing).length > 0);
  const scripts = missing.map((book) => book.title.slice(0, 6));
  expect(scripts).not.toContain("ألف ليلة وليلة".slice(0, 6));
  expect(missing.some((book) => /[Ͱ-Ͽἀ-῿Ѐ-ӿ\u0590-\u06ff]{4}/u.test(book.title))).toBe(false);
});
