import { expect, test } from "vitest";
import { blocksOf, splitSpoilers, withoutSpoilers } from "./spoilers";

test("ordinary paragraphs stay one block, so that lists and quotes in them work", () => {
  expect(blocksOf("One.\n\n- a\n- b\n\nTwo.")).toEqual([{ at: 0, text: "One.\n\n- a\n- b\n\nTwo." }]);
});

test("a few hidden words stay in their sentence", () => {
  expect(blocksOf("Before.\n\nThe ||butler|| did it, ||twice||.\n\nAfter.")).toEqual([
    { at: 0, text: "Before." },
    {
      at: 1,
      pieces: [
        { at: 0, text: "The ", part: null },
        { at: 1, text: "butler", part: 0 },
        { at: 2, text: " did it, ", part: null },
        { at: 3, text: "twice", part: 1 },
        { at: 4, text: ".", part: null },
      ],
    },
    { at: 2, text: "After." },
  ]);
});

test("what is hidden in a list stands by itself", () => {
  expect(blocksOf("- one ||two||").map((block) => "pieces" in block && block.pieces.length)).toEqual([1, 1]);
});

test("an open fence hides the rest, empty fences nothing", () => {
  expect(blocksOf("See ||all of this\n\nand this")).toMatchObject([
    { pieces: [{ text: "See " }, { text: "all of this\n\nand this", part: 0 }] },
  ]);
  expect(blocksOf("a |||| b ||c||")).toMatchObject([{ pieces: [{ text: "a " }, { text: " b " }, { part: 0 }] }]);
  expect(blocksOf("")).toEqual([]);
});

test("the parts are numbered as they are cut, and none of them is in the text without spoilers", () => {
  const text = "x ||first|| y |||| ||second||\n\n||third||";
  const parts = blocksOf(text).flatMap((block) => ("pieces" in block ? block.pieces : []));
  const hidden = splitSpoilers(text).filter(({ spoiler }) => spoiler);
  for (const { part, text: pieceText } of parts) if (part !== null) expect(hidden[part]?.text).toBe(pieceText.trim());
  expect(withoutSpoilers(text, "[…]")).toBe("x […] y […] […]");
  expect(withoutSpoilers(text, "[…]", true)).toBe("");
});
