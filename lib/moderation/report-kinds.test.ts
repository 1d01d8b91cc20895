import { expect, test } from "vitest";
import { excerptOf } from "./report-kinds";

test("a text that fits is whole", () => {
  const whole = `${"A word. ".repeat(62)}Four`;
  expect(whole).toHaveLength(500);
  expect(excerptOf(whole)).toBe(whole);
});

test("a longer one ends with a word, and says that there is more", () => {
  expect(excerptOf("it was a storm ".repeat(60))).toBe(`${"it was a storm ".repeat(33)}it…`);
  expect(excerptOf(`${"a".repeat(499)} and on`)).toBe(`${"a".repeat(499)}…`);
});

test.each([
  ["a word without an end", "x".repeat(900)],
  ["one behind a short one", `So ${"x".repeat(900)}`],
  ["emoji of several characters", "👩‍👩‍👧".repeat(200)],
  ["letters with their accents", "e\u0301".repeat(600)],
  ["accents without an end", `e${"\u0301".repeat(900)}`],
  ["halves of pairs", `${"x".repeat(498)}😀😀`],
  ["Chinese", "书中自有黄金屋。".repeat(100)],
])("%s is cut late and between its letters", (_, text) => {
  const excerpt = excerptOf(text);
  expect(excerpt.length).toBeLessThanOrEqual(500);
  expect(excerpt.length).toBeGreaterThan(250);
  expect(excerpt.endsWith("…")).toBe(true);
  expect(excerpt.isWellFormed()).toBe(true);
  const start = excerpt.slice(0, -1);
  expect(text.startsWith(start)).toBe(true);
  if (!/\u0301{3}/.test(text)) expect(text.slice(start.length)).not.toMatch(/^[\u0301\u200d]/);
});
