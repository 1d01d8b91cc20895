import { expect, test } from "vitest";
import { fitAuthor } from "./author";
import { textWidth } from "./widths";

const place = (width: number) => ({ face: "label", size: 11, width }) as const;

test("a name that fits stays whole", () => {
  expect(fitAuthor("Jane Austen", "en", place(176))).toBe("Jane Austen");
});

test("given names become initials, particles stay", () => {
  expect(fitAuthor("Johann Wolfgang von Goethe", "de", place(110))).toBe("J. W. von Goethe");
});

test("then the family name stands alone, first in languages that put it first", () => {
  expect(fitAuthor("Charlotte Perkins Gilman", "en", place(48))).toBe("Gilman");
  expect(fitAuthor("Luo Guanzhong", "zh", place(60))).toBe("Luo");
});

test("institutions are cut, not shortened to initials", () => {
  expect(fitAuthor("United States. Office of Strategic Services", "en", place(150))).toMatch(/^United States.*…$/);
});

test("whatever is left is cut to the width", () => {
  for (const name of ["X".repeat(300), "Wolfeschlegelsteinhausenbergerdorff", "長".repeat(60)]) {
    const fitted = fitAuthor(name, "en", place(80));
    expect(fitted).toMatch(/…$/);
    expect(textWidth(fitted, "label", 11)).toBeLessThanOrEqual(80);
  }
});
