import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Face } from "./drawing";
import { blockHeight, fitText, shortenLine } from "./fit";
import { textWidth } from "./widths";

const ROOM = { width: 124, height: 92, max: 26, min: 10.5, lines: 6, leading: 1.12 };

const words = fc
  .array(
    fc.constantFrom(
      "a",
      "the",
      "of",
      "Adventures",
      "Wonderland",
      "Incomprehensibilities",
      "ώρα",
      "Карамазовы",
      "三國志",
      "ליל",
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((list) => list.join(" "));
const faces = fc.constantFrom<Face>("text", "bold", "italic", "narrow", "normal", "wide", "label");

describe("a fitted text", () => {
  test("is never wider, taller or longer than its room", () => {
    fc.assert(
      fc.property(words, faces, fc.integer({ min: 60, max: 190 }), (text, face, width) => {
        const block = fitText(text, face, { ...ROOM, width });
        expect(block.lines.length).toBeLessThanOrEqual(ROOM.lines);
        expect(blockHeight(block)).toBeLessThanOrEqual(ROOM.height);
        for (const line of block.lines) expect(textWidth(line, face, block.size)).toBeLessThanOrEqual(width + 1e-9);
      }),
    );
  });

  test("keeps all words unless it ends in an ellipsis", () => {
    fc.assert(
      fc.property(words, (text) => {
        const { lines } = fitText(text, "text", ROOM);
        const set = lines.join(" ").replace(/-? /g, " ");
        if (!set.endsWith("…")) expect(set.replaceAll(" ", "").replaceAll("-", "")).toBe(text.replaceAll(" ", ""));
      }),
    );
  });

  test("takes the largest size that fits", () => {
    expect(fitText("Emma", "text", ROOM)).toMatchObject({ size: 26, lines: ["Emma"] });
    expect(fitText("Middlemarch", "text", { ...ROOM, width: 100 }).size).toBeLessThan(26);
  });

  test("leaves no short word stranded on a line of its own, but for the middle of three", () => {
    expect(
      fitText("Alice’s Adventures in Wonderland", "text", { ...ROOM, width: 148, max: 31, height: 104 }).lines,
    ).toEqual(["Alice’s", "Adventures in", "Wonderland"]);
    expect(fitText("North and South", "text", { ...ROOM, width: 80 }).lines).toEqual(["North", "and", "South"]);
  });

  test("breaks a word that is too wide even at the smallest size", () => {
    const { lines } = fitText("Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", "text", ROOM);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toMatch(/-$/);
  });

  test("breaks East Asian text between characters, but not before a full stop", () => {
    const { lines } = fitText("吾輩は猫である。名前はまだ無い。どこで生れたか", "text", { ...ROOM, width: 90 });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/^[。、]/);
  });

  test("knows that all lines of a text that starts at the right do", () => {
    expect(fitText("مقدمة ابن خلدون (طبعة 2010)", "text", ROOM).leftwards).toBe(true);
    expect(fitText("Tales of שלום", "text", ROOM).leftwards).toBe(false);
  });
});

test("a line is shortened at a word where it can be", () => {
  expect(shortenLine("The history of the decline and fall", "text", 10, 100)).toMatch(/^The history of the…$/);
  expect(shortenLine("Short", "text", 10, 100)).toBe("Short");
});
