import { expect, test } from "vitest";
import { asCompact, fixed, percentIn } from "./numbers";

test.each([
  ["en", "4.30", "12.5%"],
  ["de", "4,30", "12,5 %"],
  ["es", "4,30", "12,5 %"],
] as const)("numbers in %s have its separators", (locale, stars, share) => {
  expect(fixed(4.3, 2, locale)).toBe(stars);
  expect(percentIn(12.5, locale).replaceAll("\u00A0", " ")).toBe(share);
});

test.each([
  [9_999, 9_999],
  [12_345, 12_300],
  [999_960, 1_000_000],
  [1_234_567, 1_200_000],
])("%i is shown in short as %i", (count, shown) => {
  expect(asCompact(count)).toBe(shown);
});
